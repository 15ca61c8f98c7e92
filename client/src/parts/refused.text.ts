import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./refused.text.pl.ts') });

/** What is said of an act that the server has accepted in part. */
export const refusedTexts = defineTexts('refused', {
  'moved-part': '{{done}} of {{of}} visits moved.',
  'planned-part': '{{done}} of {{of}} visits planned.',
  'assigned-part': '{{done}} of {{of}} visits assigned.',
  'finished-part': '{{done}} of {{of}} visits marked done.',
  'skipped-part': '{{done}} of {{of}} visits skipped.',
  'other-part': '{{done}} of {{of}} changed.',
  stayed_one: '{{names}} stayed as it was.',
  stayed_other: '{{names}} stayed as they were.',
  'and-more_one': '{{count}} more',
  'and-more_other': '{{count}} more',
  'undo-rest': 'Undo the rest',
  leave: 'Leave them as they are',
  'leave-ask_one': 'Leave {{count}} as it is?',
  'leave-ask_other': 'Leave {{count}} as they are?',
  'leave-text': 'What the server accepted stays.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    refused: typeof refusedTexts;
  }
}
