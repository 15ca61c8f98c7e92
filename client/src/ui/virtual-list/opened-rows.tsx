import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { List, type ListContext, listItem } from './list-parts.tsx';
import { focusRow } from './row-keys.ts';

/** A list that is scrolled draws so many px above and below what can be seen as well. */
const SEEN_AHEAD_PX = 320;

const PARTS = { List };

interface OpenedRowsProps {
  ids: readonly string[];
  context: ListContext;
  renderRow: (id: string, index: number) => ReactNode;
  scroller: HTMLElement;
  /** px, of rows not yet drawn. */
  rowHeight: number;
  /** The list draws so many rows before it knows how many can be seen. */
  firstCount: number;
  /** Takes the function that goes to a row by its index and gives it the focus, once it is drawn. */
  goTo: RefObject<((to: number) => void) | null>;
  /** The row that a key asked for before these rows were there. */
  wanted: RefObject<number | null>;
}

function focusedIn(scroller: HTMLElement): number | undefined {
  const row = scroller.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-list-index]')
    : undefined;
  return row ? Number(row.dataset.listIndex) : undefined;
}

/** The rows of a long list that somebody scrolls or goes through by keys: only those that are seen are drawn. */
export function OpenedRows(props: OpenedRowsProps) {
  const { ids, context, renderRow, scroller, rowHeight, firstCount, goTo, wanted } = props;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const goingTo = useRef<number | null>(null);
  /** The row that has the focus while the former elements still stand there. */
  const [focused] = useState(() => focusedIn(scroller));
  useLayoutEffect(() => {
    if (focused !== undefined) focusRow(scroller, focused);
  }, [scroller, focused]);
  useEffect(() => {
    const to = (index: number) => {
      goingTo.current = index;
      virtuoso.current?.scrollIntoView({
        index,
        behavior: 'auto',
        done: () => requestAnimationFrame(() => goingTo.current === index && focusRow(scroller, index)),
      });
      if (focusRow(scroller, index)) goingTo.current = null;
    };
    goTo.current = to;
    if (wanted.current !== null) to(wanted.current);
    wanted.current = null;
  }, [scroller, goTo, wanted]);
  return (
    <div style={{ minHeight: ids.length * rowHeight }}>
      <Virtuoso<string, ListContext>
        ref={virtuoso}
        customScrollParent={scroller}
        data={ids}
        computeItemKey={(_index, id) => id}
        itemContent={(index, id) => listItem({ index, count: ids.length, children: renderRow(id, index) })}
        defaultItemHeight={rowHeight}
        increaseViewportBy={SEEN_AHEAD_PX}
        context={context}
        components={PARTS}
        initialItemCount={firstCount}
      />
    </div>
  );
}
