import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'about', {
  title: 'O aplikacji',
  app: 'Roundsman',
  version: 'Wersja',
  'release-notes': 'Co nowego w wersjach',
  device: 'To urządzenie',
  'device-id': 'Identyfikator urządzenia',
  connection: 'Połączenie',
  connected: 'Połączono',
  offline: 'Bez połączenia. Wszystko, co tu zapisano, jest zachowane i zostanie wysłane później.',
  waiting: 'Czekające zmiany',
  none: 'brak',
  'copy-id': 'Kopiuj identyfikator urządzenia',
  'copy-details': 'Kopiuj dane dla pomocy technicznej',
  'copy-text':
    'Wersja, urządzenie, połączenie, liczba czekających zmian i ostatnie błędy. Bez nazwisk, adresów i kwot.',
  copied: 'Skopiowano dane',
  'copied-id': 'Skopiowano identyfikator urządzenia',
  'copy-failed': 'Przeglądarka nie pozwala tu na kopiowanie',
  support: 'Pomoc techniczna',
  'support-text':
    'Przewodniki są w aplikacji i nie wymagają połączenia. W innych sprawach pytaj osobę, która prowadzi ten serwer dla Twojej firmy, i dołącz poniższe dane.',
  guides: 'Pierwsze kroki',
  training: 'Akademia szkoleń',
  'needs-connection': '{{name}} (wymaga połączenia)',
  privacy: 'Prywatność',
  'privacy-here':
    'To, co Twoja rola może widzieć, jest przechowywane na tym urządzeniu i działa bez połączenia.',
  'privacy-server':
    'To samo jest przechowywane na serwerze prowadzonym przez Twoją firmę lub jej dostawcę: {{host}}.',
  'privacy-others':
    'Serwer przekazuje tylko to, o co go poproszono, na przykład e-maile i włączone przez Ciebie powiadomienia. Nie ma reklam i nic nie śledzi tego, co robisz.',
  'privacy-leave': 'Wylogowanie usuwa dane z tego urządzenia.',
  data: 'Twoje dane',
  'data-waiting_one':
    '{{count}} zmiana jest tylko na tym urządzeniu. Można ją zapisać do pliku na stronie Synchronizacja.',
  'data-waiting_few':
    '{{count}} zmiany są tylko na tym urządzeniu. Można je zapisać do pliku na stronie Synchronizacja.',
  'data-waiting_many':
    '{{count}} zmian jest tylko na tym urządzeniu. Można je zapisać do pliku na stronie Synchronizacja.',
  'data-waiting_other':
    '{{count}} zmiany jest tylko na tym urządzeniu. Można je zapisać do pliku na stronie Synchronizacja.',
  'data-open': 'Synchronizacja',
  licences: 'Licencje',
  'licences-text': 'Roundsman to wolne oprogramowanie na licencji MIT i opiera się na pracy innych.',
  'licences-show': 'Pokaż, na czym się opiera',
  'licences-search': 'Szukaj pakietów',
  'licences-count_one': '{{count}} pakiet',
  'licences-count_few': '{{count}} pakiety',
  'licences-count_many': '{{count}} pakietów',
  'licences-count_other': '{{count}} pakietu',
  'licences-words': 'Treść licencji',
});
