import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./list.text.pl.ts') });

export const listTexts = defineTexts('list', {
  export: 'Export as CSV',
  exported_one: '{{count}} row saved to a file',
  exported_other: '{{count}} rows saved to a file',
  filter: 'Filter',
  more: 'More for {{name}}',
  select: 'Select {{name}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    list: typeof listTexts;
  }
}
