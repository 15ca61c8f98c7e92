import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./finish-syncing.text.pl.ts') });

export const finishSyncingTexts = defineTexts('finish-syncing', {
  title: 'Finish syncing',
  offline: 'You are offline',
  'offline-text_zero': 'Nothing waits on this device. The rest is fetched when you are connected again.',
  'offline-text_one':
    '{{count}} item waits and is safe on this device. Syncing goes on by itself when you are connected again.',
  'offline-text_other':
    '{{count}} items wait and are safe on this device. Syncing goes on by itself when you are connected again.',
  syncing: 'Syncing',
  'syncing-text': '{{done}} of {{total}} items',
  'syncing-stay': 'Keep the app open until it is done; it takes only a moment.',
  synced: 'Everything is synced',
  'synced-text': 'All changes of this device are safe on the server. You may close the app.',
  home: 'To the start page',
  details: 'Devices and sync',
  'try-again': 'Try now',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'finish-syncing': typeof finishSyncingTexts;
  }
}
