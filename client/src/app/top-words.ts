import type { TopWords } from '#parts/screen-frame.part.tsx';
import { createSettable, type Readable } from '#store/signal.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** What words look like; what entries do is no part of it. */
function lookOf({ title, more, acts }: TopWords): string {
  return JSON.stringify([title, more, acts]);
}

/**
 * What the screen of the moment says in the bar above it. A screen says it with every commit, as its entries carry what it
 * knows then; the bar is drawn anew only where it looks different, and its entries do what the last ones said.
 */
export function createTopWords(initial: TopWords): {
  readonly words: Readable<TopWords>;
  readonly say: (words: TopWords) => void;
} {
  const shown = createSettable(initial);
  let latest = initial;
  const lasting = (of: 'more' | 'acts') =>
    latest[of]?.map(
      (entry): MenuEntry => ({
        ...entry,
        onSelect: () => latest[of]?.find(({ id }) => id === entry.id)?.onSelect(),
      }),
    );
  return {
    words: shown,
    say(words) {
      const before = latest;
      latest = words;
      if (words.tabs === before.tabs && lookOf(words) === lookOf(before)) return;
      const [more, acts] = [lasting('more'), lasting('acts')];
      shown.set({ ...words, ...(more && { more }), ...(acts && { acts }) });
    },
  };
}
