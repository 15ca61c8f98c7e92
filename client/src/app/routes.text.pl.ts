import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'route', {
  account: 'Konto',
  alerts: 'Alerty',
  about: 'O aplikacji',
  dashboard: 'Pulpit',
  'finish-syncing': 'Kończenie synchronizacji',
  gettingstarted: 'Pierwsze kroki',
  quickstart: 'Szybki start',
  rounds: 'Rundy',
  security: 'Bezpieczeństwo',
  subscription: 'Subskrypcja',
  'sync-status': 'Synchronizacja',
  teams: 'Zespoły',
  'trial-ending': 'Okres próbny',
  'user-security': 'Dostęp osób',
  users: 'Użytkownicy',
  'verify-email': 'Potwierdź e-mail',
});
