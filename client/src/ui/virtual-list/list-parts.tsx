import type { HTMLAttributes, Key, ReactNode, Ref } from 'react';
import type { RowKeys } from './row-keys.ts';

/** So many rows are all drawn: that is quicker than finding out which of them are seen. */
export const MOST_DRAWN = 100;
/** Rows that are drawn at once: as many as a screen shows; the others follow while they can be looked at. */
export const FIRST_ROWS = 20;

export interface ListContext {
  readonly label: string;
  readonly onKeyDown: RowKeys;
}

/** The element in which the rows stand. */
export function List({
  context,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { context?: ListContext; ref?: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is the virtual list's own and must be a div.
    <div {...rest} role="list" aria-label={context?.label} onKeyDown={context?.onKeyDown} />
  );
}

/**
 * A row's place in a list: a reader hears which of how many it is, and the keys find it by its `index`. It is no component,
 * because a key of a search draws each of them anew.
 */
export function listItem(props: { key?: Key; index: number; count: number; children: ReactNode }) {
  const { key, index, count, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div key={key} role="listitem" aria-posinset={index + 1} aria-setsize={count} data-list-index={index}>
      {children}
    </div>
  );
}
