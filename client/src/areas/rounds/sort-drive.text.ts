import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sort-drive.text.pl.ts') });

/** Words of the dialog that sorts a round by its drive (specification 1, 8). */
export const sortDriveTexts = defineTexts('sort-drive', {
  title: 'Sort by optimised drive',
  looking: 'Finding the shortest route…',
  now: 'Now',
  after: 'After',
  saving: 'Saves',
  'map-note': 'Thin line: the way you drive now',
  text_one: '{{count}} stop on the map. Distances are estimated in straight lines. You can undo this.',
  text_other:
    '{{count}} stops on the map. Distances are estimated in straight lines. The order changes for everyone, and you can undo it.',
  left_one: '{{count}} job isn’t on the map and goes last.',
  left_other: '{{count}} jobs aren’t on the map and go last.',
  best: 'This is already the shortest order we could find.',
  few: 'You need at least three jobs on the map to sort this round.',
  changed: 'Someone has changed the round since. New jobs stay at the end.',
  apply: 'Use this order',
  stop: 'Stop and use the best so far',
  failed: 'Couldn’t work out the order on this device. Nothing has changed.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sort-drive': typeof sortDriveTexts;
  }
}
