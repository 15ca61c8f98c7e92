import { defineTexts } from '#text/texts.ts';

export const launcherTexts = defineTexts('launcher', {
  label: 'Search or jump to',
  recent: 'Recent',
  pages: 'Pages',
  rounds: 'Rounds',
  customers: 'Customers',
  actions: 'Actions',
  none: 'Nothing fits “{{words}}”.',
  'of-round': '{{address}} · {{round}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    launcher: typeof launcherTexts;
  }
}
