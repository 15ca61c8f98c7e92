import type { TopWords } from '#parts/screen-frame.part.tsx';
import { createSettable, type Readable } from '#store/signal.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** Writes down how a screen's title and entries look in the bar; JSON leaves out the functions that the entries call. */
function lookOf({ title, more, acts }: TopWords): string {
  return JSON.stringify([title, more, acts]);
}

/**
 * Makes the place where screens say what stands in the bar above them. A screen calls `say` with every commit, because its
 * entries carry what it knows at that moment. `words` changes only where the bar would look different, and its entries call
 * what the screen said last.
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
