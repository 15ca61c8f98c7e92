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
  'cloud-synced': 'Synced',
  'cloud-needs-you': 'Something needs you',
  'cloud-offline_zero': 'Offline',
  'cloud-offline_one': 'Offline, {{count}} change waits',
  'cloud-offline_other': 'Offline, {{count}} changes wait',
  'cloud-syncing_zero': 'Syncing',
  'cloud-syncing_one': 'Syncing {{count}} change',
  'cloud-syncing_other': 'Syncing {{count}} changes',
  viewing: 'Viewing as {{name}}',
  'viewing-text': 'You see the menu of {{name}}. Nothing can be changed here.',
  'viewing-end': 'End',
});

export const accessViewTexts = defineTexts('view', {
  refused: 'You are viewing as somebody else. Nothing was changed.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    drawer: typeof drawerTexts;
    view: typeof accessViewTexts;
  }
}
