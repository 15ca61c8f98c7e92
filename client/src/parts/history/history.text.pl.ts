import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'history', {
  title: 'Historia',
  of: 'Historia: {{name}}',
  list: 'Zmiany, od najnowszej',
  added: 'Dodano',
  deleted: 'Usunięto',
  restored: 'Przywrócono',
  'merged-in': 'Dołączono',
  'merge-undone': 'Cofnięto scalenie',
  from: 'z',
  to: 'na',
  changed: 'zmieniono',
  pin: 'pinezka: {{lat}}, {{lng}}',
  long: 'zbyt długie, by je pokazać',
  'price-hidden': 'ukryta',
  'none-yet': 'Na razie bez zmian',
  'none-yet-text':
    'Tu pojawi się każda zmiana: kto ją wprowadził i kiedy. Czasem trzeba na nią poczekać kilka sekund.',
  offline: 'Historia wymaga połączenia',
  'offline-text': 'O tym, kto co zmienił, wie serwer. Połącz się, aby to zobaczyć.',
  failed: 'Nie udało się wczytać historii',
  'failed-text': 'Nic nie przepadło. Spróbuj ponownie za chwilę.',
  older: 'Pokaż starsze zmiany',
  kept: 'Zmiany przechowujemy przez 24 miesiące.',
});
