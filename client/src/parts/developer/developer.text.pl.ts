import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'developer-mode', {
  on: 'Tryb programisty jest włączony',
  off: 'Tryb programisty jest wyłączony',
  entry: 'Programista',
});
