import {
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { late } from '../late/late.tsx';
import { FIRST_ROWS, List, type ListContext, listItem, MOST_DRAWN } from './list-parts.tsx';
import { type Place, placeIn, scrollTo } from './list-place.ts';
import { focusRow, rowKeys } from './row-keys.ts';
import { type Slots, slotsFor } from './slots.ts';
import './virtual-list.css';

export interface VirtualListProps {
  ids: readonly string[];
  label: string;
  renderRow: (id: string, index: number) => ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  /** px, for rows not yet drawn. */
  rowHeight?: number;
  /** Under this key the place in the list is found again when one comes back. */
  restoreKey?: string;
  /** The words that the rows were searched by, in a list that is searched. */
  sought?: string;
}

/** A person who types has paused after so long. */
const REST_MS = 300;
/** A long list draws so many rows below those that can be seen, so that a scroll finds some. */
const MORE_ROWS = 5;

const NONE: Slots = new Map();
const OpenedRows = late(async () => (await import('./opened-rows.tsx')).OpenedRows);
const places = new Map<string, Place>();

/**
 * A list of any length. Of a long one only as many rows as can be seen are drawn at first; some more follow at leisure, and
 * all that a scroll or a key reaches. Rows stay in their elements meanwhile, as somebody may be pressing one. Up, Down,
 * Home, End go from row to row. A list that was long stays one, so that a key of its search is answered in the elements
 * that stand there already: a search that finds few now may find thousands with the next key.
 */
export function VirtualList(props: VirtualListProps) {
  const { ids, label, renderRow, header, footer, rowHeight = 60, sought, restoreKey } = props;
  const isLong = ids.length > MOST_DRAWN;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const goToOpened = useRef<((to: number) => void) | null>(null);
  const wanted = useRef<number | null>(null);
  const [left] = useState(() => (restoreKey === undefined ? undefined : places.get(restoreKey)));
  // Rows on a phone are higher than the least height: rows above what is seen must not push it down once they are drawn.
  const roomHeight = left?.height ?? rowHeight;
  /** The words searched for while the opened rows took over, and while the list came to rest; null for not yet. */
  const [opened, setOpened] = useState<string | null | undefined>(left ? sought : null);
  const [settled, setSettled] = useState<string | null | undefined>(left ? sought : null);
  const fitting = useFittingRows(wasLong ? scroller : null, rowHeight);
  const isOpened = isLong && opened === sought;
  const isSettled = wasLong ? settled === sought : settled !== null;
  const first = wasLong ? fitting : FIRST_ROWS;
  const most = !isSettled ? first : isLong ? fitting + MORE_ROWS : MOST_DRAWN;
  const drawn = useMemo(() => ids.slice(0, most), [ids, most]);
  const slots = useSlots(drawn, sought);

  useEffect(() => {
    if (wasLong) void OpenedRows.fetch();
  }, [wasLong]);
  useEffect(() => {
    if (isSettled) return;
    const settle = () =>
      startTransition(() => {
        setSettled(sought);
        // Words that are searched for once more are found from the top.
        setOpened((before) => (before === sought ? before : null));
      });
    if (!wasLong) return settle();
    const rest = setTimeout(settle, REST_MS);
    return () => clearTimeout(rest);
  }, [isSettled, wasLong, sought]);
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another first row.
  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    const place = restoreKey === undefined ? undefined : places.get(restoreKey);
    // Where the first row is seen already, nothing is asked of the browser.
    if (place) scrollTo(list, place);
    else if (isScrolled.current) list.scrollTop = 0;
    isScrolled.current = place !== undefined;
    if (restoreKey === undefined) return;
    return () => {
      const leaving = isScrolled.current ? placeIn(list) : undefined;
      if (leaving) places.set(restoreKey, leaving);
      else places.delete(restoreKey);
    };
  }, [restoreKey, sought]);
  const takeRoot = useCallback((element: HTMLDivElement | null) => {
    root.current = element;
    setScroller(element);
  }, []);
  const drawMore = () => startTransition(() => (isLong ? setOpened : setSettled)(sought));
  const goTo = (to: number) => {
    const row = root.current?.querySelector(`[data-list-index="${to}"]`);
    if (isOpened) goToOpened.current?.(to);
    else if (row) {
      row.scrollIntoView({ block: 'nearest' });
      focusRow(root.current, to);
    } else {
      wanted.current = to;
      drawMore();
    }
  };
  const latestGoTo = useRef(goTo);
  useEffect(() => {
    latestGoTo.current = goTo;
  });
  useEffect(() => {
    // Opened rows go there by themselves.
    if (!isSettled || isLong || wanted.current === null) return;
    latestGoTo.current(wanted.current);
    wanted.current = null;
  }, [isSettled, isLong]);
  const handleScroll = () => {
    isScrolled.current = (root.current?.scrollTop ?? 0) > 0;
    if (isScrolled.current && !isOpened) drawMore();
  };
  const context: ListContext = { label, onKeyDown: rowKeys(ids.length, goTo) };
  return (
    <div ref={takeRoot} className="rm-virtual-list rm-short-list" tabIndex={-1} onScroll={handleScroll}>
      {header}
      <Suspense fallback={null}>
        {isOpened && scroller ? (
          <OpenedRows
            {...{ ids, context, renderRow, scroller, wanted }}
            goTo={goToOpened}
            rowHeight={roomHeight}
            firstCount={drawn.length}
          />
        ) : (
          <List context={context} style={{ paddingBottom: (ids.length - drawn.length) * roomHeight }}>
            {drawn.map((id, index) => {
              const key = sought === undefined ? id : (slots.get(id) ?? id);
              return listItem({ key, index, count: ids.length, children: renderRow(id, index) });
            })}
          </List>
        )}
      </Suspense>
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
    return slotsFor(before, ids, wasSought !== sought);
  }, [ids, sought]);
  useEffect(() => {
    last.current = { slots, sought };
  }, [slots, sought]);
  return slots;
}
