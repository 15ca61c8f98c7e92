import type { Store } from '#store/store.ts';
import type { RefusedChange } from './refused-changes.ts';
import { refusedPart } from './refused-part.ts';
import { partWords, stayedWords } from './refused-words.ts';

/** Names that a toast has room for. */
const NAMES_SAID = 3;

/** How much of an act on several records came about, and what did not, in words; undefined for one on a single record. */
export function refusedNews(store: Store, change: RefusedChange): string | undefined {
  const part = refusedPart(store.snapshot, change, store.recentChanges.get());
  return part && `${partWords(change, part)} ${stayedWords(part, NAMES_SAID)}`;
}
