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
  'cloud-synced': 'Zsynchronizowano',
  'cloud-needs-you': 'Coś czeka na Ciebie',
  'cloud-offline_zero': 'Bez połączenia',
  'cloud-offline_one': 'Bez połączenia, czeka {{count}} zmiana',
  'cloud-offline_few': 'Bez połączenia, czekają {{count}} zmiany',
  'cloud-offline_many': 'Bez połączenia, czeka {{count}} zmian',
  'cloud-offline_other': 'Bez połączenia, czeka {{count}} zmiany',
  'cloud-syncing_zero': 'Synchronizacja',
  'cloud-syncing_one': 'Synchronizacja {{count}} zmiany',
  'cloud-syncing_few': 'Synchronizacja {{count}} zmian',
  'cloud-syncing_many': 'Synchronizacja {{count}} zmian',
  'cloud-syncing_other': 'Synchronizacja {{count}} zmiany',
  viewing: 'Oglądasz jako {{name}}',
  'viewing-text': 'Widzisz menu tej osoby: {{name}}. Nic nie można tu zmienić.',
  'viewing-end': 'Zakończ',
});

translateTexts('pl-PL', 'view', {
  refused: 'Oglądasz jako ktoś inny. Nic nie zostało zmienione.',
});
