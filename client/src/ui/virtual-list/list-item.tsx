import type { ReactNode } from 'react';

/** A row's place in a list: a reader hears which of how many it is, and the keys find it by its `index`. */
export function ListItem({ index, count, children }: { index: number; count: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list's rows are divs.
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count} data-list-index={index}>
      {children}
    </div>
  );
}
