import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./your-work.text.pl.ts') });

export const yourWorkTexts = defineTexts('your-work', {
  title: 'Your work',
  empty: 'Your work will show here',
  text: 'Nothing is planned for you in the app yet. The menu leads to everything that is open to you.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'your-work': typeof yourWorkTexts;
  }
}
