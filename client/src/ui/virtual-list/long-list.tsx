import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useGoTo } from './go-to.hook.ts';
import { FIRST_ROWS, List, type ListContext, listItem, MOST_DRAWN } from './list-parts.tsx';
import { type Place, placeIn, scrollTo } from './list-place.ts';
import { focusRow, rowKeys } from './row-keys.ts';
import { type Slots, slotsFor, slotsInPlace } from './slots.ts';
import type { VirtualListProps } from './virtual-list.tsx';

/** A person who types has paused after so long. */
const REST_MS = 300;
/** The list draws so many rows below those that can be seen, so that a scroll finds some. */
const MORE_ROWS = 5;
/** A list that is scrolled draws so many px above and below what can be seen as well. */
const SEEN_AHEAD_PX = 320;

const NONE: Slots = new Map();
const PARTS = { List };

const places = new Map<string, Place>();

/**
 * A list of which only the visible rows are drawn. At first these are as many as can be seen; some more follow at leisure,
 * and all that a scroll reaches. A key of its search is answered in the elements that stand there already.
 */
export function LongList(props: VirtualListProps) {
  const { ids, label, renderRow, header, footer, rowHeight = 60, sought, restoreKey } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const wanted = useRef<number | null>(null);
  const [left] = useState(() => (restoreKey === undefined ? undefined : places.get(restoreKey)));
  // Rows on a phone are higher than the least height: rows above what is seen must not push it down once they are drawn.
  const roomHeight = left?.height ?? rowHeight;
  /** The words searched for while the virtual list took over, and while the list came to rest; null for not yet. */
  const [opened, setOpened] = useState<string | null | undefined>(left === undefined ? null : sought);
  const [settled, setSettled] = useState<string | null | undefined>(null);
  const fitting = useFittingRows(scroller, rowHeight);
  const isLong = ids.length > MOST_DRAWN;
  const isOpened = opened === sought;
  const isSettled = settled === sought;
  const most = !isSettled ? fitting : isLong ? fitting + MORE_ROWS : MOST_DRAWN;
  const drawn = useMemo(() => ids.slice(0, most), [ids, most]);
  const slots = useSlots(drawn, sought);

  useEffect(() => {
    if (isSettled) return;
    const settle = () => {
      setSettled(sought);
      // Words that are searched for once more are found from the top.
      setOpened((before) => (before === sought ? before : null));
    };
    const rest = setTimeout(() => startTransition(settle), REST_MS);
    return () => clearTimeout(rest);
  }, [isSettled, sought]);
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    // Other words have another first row. Where it is seen already, nothing is asked of the browser.
    if (sought !== undefined && isScrolled.current && root.current) root.current.scrollTop = 0;
  }, [sought]);
  useLayoutEffect(() => {
    if (!left || !root.current) return;
    isScrolled.current = true;
    scrollTo(root.current, left);
  }, [left]);
  useLayoutEffect(() => {
    const list = root.current;
    if (restoreKey === undefined || !list) return;
    return () => {
      const place = isScrolled.current ? placeIn(list) : undefined;
      if (place) places.set(restoreKey, place);
      else places.delete(restoreKey);
    };
  }, [restoreKey]);
  const takeRoot = useCallback((element: HTMLDivElement | null) => {
    root.current = element;
    setScroller(element);
  }, []);
  const goToLong = useGoTo(virtuoso, root);
  const goTo = (to: number) => {
    const row = root.current?.querySelector(`[data-list-index="${to}"]`);
    if (isOpened && isLong) goToLong(to);
    else if (row) {
      row.scrollIntoView({ block: 'nearest' });
      focusRow(root.current, to);
    } else {
      wanted.current = to;
      if (isLong) setOpened(sought);
      else setSettled(sought);
    }
  };
  const latestGoTo = useRef(goTo);
  useEffect(() => {
    latestGoTo.current = goTo;
  });
  useEffect(() => {
    if (wanted.current === null || !(isOpened || isSettled)) return;
    latestGoTo.current(wanted.current);
    wanted.current = null;
  }, [isOpened, isSettled]);
  /** The row with the focus, whose element the virtual list is about to make anew. */
  const focused = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isOpened && focused.current !== null) focusRow(root.current, focused.current);
    focused.current = null;
  }, [isOpened]);
  const handleScroll = () => {
    isScrolled.current = (root.current?.scrollTop ?? 0) > 0;
    if (!isScrolled.current) return;
    if (!isLong) {
      if (!isSettled) startTransition(() => setSettled(sought));
      return;
    }
    if (isOpened) return;
    const row = root.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-list-index]')
      : null;
    focused.current = row ? Number(row.dataset.listIndex) : null;
    startTransition(() => setOpened(sought));
  };
  const context: ListContext = { label, onKeyDown: rowKeys(ids.length, goTo) };
  return (
    <div ref={takeRoot} className="rm-virtual-list rm-short-list" tabIndex={-1} onScroll={handleScroll}>
      {header}
      {isOpened && isLong && scroller ? (
        <div style={{ minHeight: ids.length * roomHeight }}>
          <Virtuoso<string, ListContext>
            ref={virtuoso}
            customScrollParent={scroller}
            data={ids}
            computeItemKey={(_index, id) => id}
            itemContent={(index, id) =>
              listItem({ index, count: ids.length, children: renderRow(id, index) })
            }
            defaultItemHeight={roomHeight}
            increaseViewportBy={SEEN_AHEAD_PX}
            context={context}
            components={PARTS}
            initialItemCount={drawn.length}
          />
        </div>
      ) : (
        <List context={context} style={{ paddingBottom: (ids.length - drawn.length) * roomHeight }}>
          {drawn.map((id, index) => {
            const key = sought === undefined ? id : (slots.get(id) ?? id);
            return listItem({ key, index, count: ids.length, children: renderRow(id, index) });
          })}
        </List>
      )}
      {footer}
    </div>
  );
}

/** The height that the last list had for its rows, in px: the next one most likely has as much, so that it draws no row too many at first. */
let seenPx = 0;

/** Counts the rows of the least height that fit below the heads of a list. */
function useFittingRows(scroller: HTMLElement | null, rowHeight: number): number {
  const [fitting, setFitting] = useState(() => (seenPx > 0 ? Math.ceil(seenPx / rowHeight) : FIRST_ROWS));
  useEffect(() => {
    if (!scroller) return;
    const watched = new ResizeObserver(([seen]) => {
      const above = scroller.querySelector<HTMLElement>('[role="list"]')?.offsetTop ?? 0;
      const height = (seen?.contentRect.height ?? 0) - above;
      if (height <= 0) return;
      seenPx = height;
      setFitting(Math.ceil(height / rowHeight));
    });
    watched.observe(scroller);
    return () => watched.disconnect();
  }, [scroller, rowHeight]);
  return fitting;
}

/** Rows keep their elements while others come and go; what other words find stands in the elements in their order. */
function useSlots(ids: readonly string[], sought: string | undefined): Slots {
  const last = useRef({ slots: NONE, sought });
  const slots = useMemo(() => {
    const { slots: before, sought: wasSought } = last.current;
    // Rows that are drawn first have no elements to keep, and the browser has run this before a key needs it.
    const slotsOf = before.size > 0 && wasSought === sought ? slotsFor : slotsInPlace;
    return slotsOf(before, ids);
  }, [ids, sought]);
  useEffect(() => {
    last.current = { slots, sought };
  }, [slots, sought]);
  return slots;
}
