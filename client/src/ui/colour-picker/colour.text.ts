import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./colour.text.pl.ts') });

/** Names of the colours that are offered. */
export const colourTexts = defineTexts('colour', {
  brick: 'Brick',
  iris: 'Iris',
  lagoon: 'Lagoon',
  moss: 'Moss',
  ochre: 'Ochre',
  other: 'Another colour',
  pine: 'Pine',
  plum: 'Plum',
  rose: 'Rose',
  rust: 'Rust',
  sky: 'Sky',
  slate: 'Slate',
  umber: 'Umber',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    colour: typeof colourTexts;
  }
}
