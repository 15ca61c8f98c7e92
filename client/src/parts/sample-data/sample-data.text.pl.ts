import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'sample-data', {
  'first-run': 'Puste konto',
  'first-run-text':
    'Dodaj pierwszą rundę albo rozejrzyj się po danych przykładowych. Można je usunąć jednym krokiem.',
  load: 'Wczytaj dane przykładowe',
  loading: 'Wczytywanie…',
  loaded: 'Wczytano dane przykładowe',
  here: 'Dane przykładowe',
  'here-text': 'Wypróbuj wszystko, a potem usuń je jednym krokiem.',
  remove: 'Usuń dane przykładowe',
  'remove-ask': 'Usunąć wszystkie przykładowe rundy, klientów i zlecenia?',
  'remove-text':
    'Przykładowi klienci, którzy dostali Twoje zlecenie, zostają. Twoje własne dane pozostają nietknięte.',
  removed: 'Usunięto dane przykładowe',
  kept: 'Usunięto dane przykładowe. Zostali, bo mają Twoje zlecenie: {{names}}',
  offline: 'To wymaga połączenia z serwerem.',
  'not-empty': 'Dane przykładowe można wczytać tylko do pustego konta.',
  none: 'W tym koncie nie ma danych przykładowych.',
});
