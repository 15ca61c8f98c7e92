import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./drag.text.pl.ts') });

/** Holds the names of handles, and what readers hear of rows and cards that somebody drags by keys. */
export const dragTexts = defineTexts('drag', {
  handle: 'Move {{name}}',
  held: '{{name}} picked up, position {{position}} of {{count}}.',
  'held-block': '{{size}} picked up, from position {{position}} of {{count}}.',
  over: 'Position {{position}} of {{count}}.',
  dropped: 'Dropped at position {{position}} of {{count}}.',
  unchanged: 'Put back. Nothing has moved.',
  cancelled: 'Move cancelled. Nothing has moved.',
  instructions:
    'Press Space to pick up, Up and Down to move, Space to drop and Escape to cancel. Press M on a row for the move menu.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    drag: typeof dragTexts;
  }
}
