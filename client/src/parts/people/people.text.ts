import { defineTexts } from '#text/texts.ts';

export const peopleTexts = defineTexts('people', {
  'words-reassign_one': 'Gave {{count}} job to {{to}}',
  'words-reassign_other': 'Gave {{count}} jobs to {{to}}',
  'words-unassign_one': 'Took {{count}} job away',
  'words-unassign_other': 'Took {{count}} jobs away',
  'not-assignable': 'Work can only be given to an active person or team',
  'work-of_one': '{{name}} has {{count}} job',
  'work-of_other': '{{name}} has {{count}} jobs',
  'work-none': '{{name}} has no jobs',
  'work-to': 'Their future work goes to',
  'work-nobody': 'Nobody: it shows as unassigned',
  'work-person': '{{name}} (person)',
  'work-team': '{{name}} (team)',
  export: 'Export as CSV',
  exported_one: '{{count}} row saved to a file',
  exported_other: '{{count}} rows saved to a file',
  'as-of': 'No connection. This is how it was at {{when}}.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    people: typeof peopleTexts;
  }
}
