import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./finish-syncing.text.pl.ts') });

export const finishSyncingTexts = defineTexts('finish-syncing', {
  title: 'Finish syncing',
  offline: 'You’re offline',
  'offline-text_zero': 'Nothing to sync on this device. The rest will download when you’re back online.',
  'offline-text_one': '{{count}} item is safe on this device. It’ll sync when you’re back online.',
  'offline-text_other': '{{count}} items are safe on this device. They’ll sync when you’re back online.',
  syncing: 'Syncing',
  'syncing-text': '{{done}} of {{total}} items',
  'syncing-stay': 'Keep the app open until it’s done. It won’t take long.',
  synced: 'Everything is synced',
  'synced-text': 'Every change on this device is safe on the server. You can close the app.',
  home: 'Go to the start page',
  details: 'Devices and sync',
  'try-again': 'Try now',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'finish-syncing': typeof finishSyncingTexts;
  }
}
