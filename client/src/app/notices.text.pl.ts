import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'notices', {
  'offline-since_zero': 'Bez połączenia od {{when}}',
  'offline-since_one': 'Bez połączenia od {{when}}, czeka {{count}} zmiana',
  'offline-since_few': 'Bez połączenia od {{when}}, czekają {{count}} zmiany',
  'offline-since_many': 'Bez połączenia od {{when}}, czeka {{count}} zmian',
  'offline-since_other': 'Bez połączenia od {{when}}, czeka {{count}} zmiany',
  'offline-see': 'Pokaż je',
  role: 'Twoja rola się zmieniła. Była: {{before}}. Jest: {{after}}.',
  'role-text':
    'Niewysłane zmiany, na które nowa rola nie pozwala, nie przepadły. Sprawdzi je właściciel lub administrator albo znajdziesz je na stronie „Synchronizacja”.',
  'storage-lost-text':
    'Przeglądarka straciła dostęp do zapisanych tu danych. Odświeżenie strony go przywróci.',
  'zone-unknown': 'Ta przeglądarka nie zna strefy czasowej {{zone}}',
  'zone-unknown-text': 'Do czasu jej aktualizacji „dziś” jest tu według zegara tego urządzenia.',
});
