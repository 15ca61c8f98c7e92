import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./rating.text.pl.ts') });

/** One rating, wherever it is shown. */
export const ratingTexts = defineTexts('rating', {
  none: 'No ratings yet',
  'none-text': 'Write down what this customer says of your work.',
  more: 'More about this rating',
  add: 'Add rating',
  publish: 'Publish',
  unpublish: 'Unpublish',
  published: 'Published',
  unpublished: 'Not published',
  customer: 'Customer',
  stars: 'Stars',
  'of-five': '{{count}} of {{max}} stars',
  feedback: 'Feedback',
  'shown-as': 'Shown as',
  'shown-as-hint': 'The name that everybody reads once it’s published.',
  date: 'Day',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    rating: typeof ratingTexts;
  }
}
