import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'launcher', {
  label: 'Szukaj lub przejdź',
  recent: 'Ostatnie',
  pages: 'Strony',
  actions: 'Działania',
  settings: 'Ustawienia',
  'add-round': 'Dodaj rundę',
  'add-job': 'Dodaj zlecenie',
  'add-user': 'Dodaj użytkownika',
  'add-team': 'Dodaj zespół',
  none: 'Nic nie pasuje do „{{words}}”.',
});
