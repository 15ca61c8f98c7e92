import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./launcher.text.pl.ts') });

export const launcherTexts = defineTexts('launcher', {
  label: 'Search or jump to',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  settings: 'Settings',
  none: 'Nothing matches “{{words}}”.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    launcher: typeof launcherTexts;
  }
}
