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
  viewing: 'Oglądasz jako {{name}}',
  'viewing-text': 'Widzisz menu tej osoby: {{name}}. Nic nie można tu zmienić.',
  'viewing-end': 'Zakończ',
});

translateTexts('pl-PL', 'view', {
  refused: 'Oglądasz jako ktoś inny. Nic nie zostało zmienione.',
});
