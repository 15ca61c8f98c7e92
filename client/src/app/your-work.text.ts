import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./your-work.text.pl.ts') });

export const yourWorkTexts = defineTexts('your-work', {
  title: 'Your work',
  empty: 'Your work will show here',
  text: 'You have nothing planned in the app yet. Use the menu to see what else you can open.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'your-work': typeof yourWorkTexts;
  }
}
