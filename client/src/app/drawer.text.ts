import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./drawer.text.pl.ts') });

/** The side menu beside its routes (specification 1, 2.1). */
export const drawerTexts = defineTexts('drawer', {
  upgrade: 'Upgrade',
  training: 'Training academy',
  'main-franchise': 'Main franchise account',
  'head-profile': 'Profile',
  'head-settings': 'Settings',
  'head-account': 'Account',
  'switch-account': '{{name}}, switch account',
  'unread-alerts_one': '{{count}} unread',
  'unread-alerts_other': '{{count}} unread',
  viewing: 'Viewing as {{name}}',
  'viewing-text': 'This is what {{name}} sees in the menu. You can’t change anything here.',
  'viewing-end': 'Stop viewing',
});

export const accessViewTexts = defineTexts('view', {
  refused: 'You’re viewing as someone else. Nothing has changed.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    drawer: typeof drawerTexts;
    view: typeof accessViewTexts;
  }
}
