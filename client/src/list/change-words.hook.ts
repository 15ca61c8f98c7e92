import { useSyncExternalStore } from 'react';
import { followTexts, textArrivals } from '#text/texts.ts';
import { type ChangeWords, changeWords } from './change-words.ts';

/**
 * Says changes for something that is drawn. The words of an area come with its screens or behind the start of the
 * app, so that a list of changes can be there first: it is drawn anew when they arrive.
 */
export function useChangeWords(): (words: ChangeWords) => string {
  useSyncExternalStore(followTexts, textArrivals);
  return changeWords;
}
