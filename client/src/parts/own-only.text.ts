import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./own-only.text.pl.ts') });

/** In the place of what is one's own, while somebody else is viewed as (C-35). */
export const ownOnlyTexts = defineTexts('own-only', {
  title: 'Only {{name}} can see this',
  text: 'It’s on their devices, not on yours.',
  devices: 'Only {{name}}’s devices are shown. This one is yours.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'own-only': typeof ownOnlyTexts;
  }
}
