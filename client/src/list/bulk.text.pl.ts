import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'bulk', {
  'no-undo-title': 'Zmienić {{count}} naraz?',
  'no-undo-go': 'Zmień wszystkie',
  'no-undo': 'Tego nie będzie można cofnąć, bo to ponad {{count}} naraz.',
});
