import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'launcher', {
  label: 'Szukaj lub przejdź',
  recent: 'Ostatnie',
  pages: 'Strony',
  actions: 'Działania',
  settings: 'Ustawienia',
  none: 'Nic nie pasuje do „{{words}}”.',
});
