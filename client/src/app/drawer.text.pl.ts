import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'drawer', {
  upgrade: 'Ulepsz plan',
  training: 'Akademia szkoleń',
  'main-franchise': 'Główne konto franczyzy',
  'head-profile': 'Profil',
  'head-settings': 'Ustawienia',
  'head-account': 'Konto',
  'switch-account': '{{name}}, zmień konto',
  'unread-alerts_one': '{{count}} nieprzeczytany',
  'unread-alerts_few': '{{count}} nieprzeczytane',
  'unread-alerts_many': '{{count}} nieprzeczytanych',
  'unread-alerts_other': '{{count}} nieprzeczytanych',
  'count-today_one': '{{count}} na dziś',
  'count-today_few': '{{count}} na dziś',
  'count-today_many': '{{count}} na dziś',
  'count-today_other': '{{count}} na dziś',
  'count-overdue_one': '{{count}} zaległe',
  'count-overdue_few': '{{count}} zaległe',
  'count-overdue_many': '{{count}} zaległych',
  'count-overdue_other': '{{count}} zaległego',
  'count-unassigned_one': '{{count}} nieprzydzielona',
  'count-unassigned_few': '{{count}} nieprzydzielone',
  'count-unassigned_many': '{{count}} nieprzydzielonych',
  'count-unassigned_other': '{{count}} nieprzydzielonej',
  viewing: 'Oglądasz jako {{name}}',
  'viewing-text': 'Widzisz menu tej osoby: {{name}}. Nic nie można tu zmienić.',
  'viewing-end': 'Zakończ',
});

translateTexts('pl-PL', 'view', {
  refused: 'Oglądasz jako ktoś inny. Nic nie zostało zmienione.',
});
