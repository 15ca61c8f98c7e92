import type { TopWords } from '#parts/screen-frame.part.tsx';
import { createSettable, type Readable } from '#store/signal.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** Whether two values of entries look the same; what they do may differ. */
function looksLike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    ones.length === others.size &&
    ones.every(([key, value]) => others.has(key) && looksLike(value, others.get(key)))
  );
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
      const { title, tabs, more, acts } = words;
      if (
        title === before.title &&
        tabs === before.tabs &&
        looksLike([more, acts], [before.more, before.acts])
      )
        return;
      const entries = { more: lasting('more'), acts: lasting('acts') };
      shown.set({
        title,
        tabs,
        ...(entries.more && { more: entries.more }),
        ...(entries.acts && { acts: entries.acts }),
      });
    },
  };
}
