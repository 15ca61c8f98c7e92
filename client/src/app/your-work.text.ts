import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./your-work.text.pl.ts') });

export const yourWorkTexts = defineTexts('your-work', {
  title: 'Your work',
  empty: 'Nothing to show here',
  text: 'Your office knows what’s planned for you. The menu shows what you can open.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'your-work': typeof yourWorkTexts;
  }
}
