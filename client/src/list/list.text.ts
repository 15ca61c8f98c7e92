import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./list.text.pl.ts') });

export const listTexts = defineTexts('list', {
  absent: 'This isn’t on this device yet',
  'absent-blocked': 'Your browser is blocking site data. Allow it for this site, then reload the page.',
  'absent-refused': 'It can’t be loaded right now. Devices and sync says why.',
  'absent-text': 'Nothing is lost. It’ll appear as soon as you’re online.',
  'bulk-going': '{{done}} of {{of}}',
  'bulk-stop': 'Stop',
  'bulk-same_one': '{{count}} stays as it was.',
  'bulk-same_other': '{{count}} stay as they were.',
  'bulk-done': 'Done',
  'bulk-refused_one': '{{count}} refused',
  'bulk-refused_other': '{{count}} refused',
  'bulk-left_one': '{{count}} unchanged',
  'bulk-left_other': '{{count}} unchanged',
  export: 'Export as CSV',
  exported_one: '{{count}} row saved to a file',
  exported_other: '{{count}} rows saved to a file',
  filter: 'Filter',
  match_one: '{{count}} of {{of}} matches',
  match_other: '{{count}} of {{of}} match',
  more: 'More for {{name}}',
  only: 'Only {{name}}',
  select: 'Select {{name}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    list: typeof listTexts;
  }
}
