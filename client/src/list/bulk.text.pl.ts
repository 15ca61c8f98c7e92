import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'bulk', {
  'no-undo': 'Tego nie będzie można cofnąć, bo to ponad {{count}} naraz.',
});
