import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { late } from '../late/late.tsx';
import { FIRST_ROWS, List, listItem, MOST_DRAWN } from './list-parts.tsx';
import { focusRow, rowKeys } from './row-keys.ts';
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

const LongList = late(async () => (await import('./long-list.tsx')).LongList);

/**
 * A list of any length; of a long one only the visible rows are drawn. Up, Down, Home, End go from row to row. A list that
 * was long stays one, so that its elements do: a search that finds few now may find thousands with the next key.
 */
export function VirtualList(props: VirtualListProps) {
  const isLong = props.ids.length > MOST_DRAWN;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  if (!isLong && !wasLong) return <ShortList {...props} />;
  return (
    <Suspense fallback={<ShortList {...props} isWaiting />}>
      <LongList {...props} />
    </Suspense>
  );
}

const places = new Map<string, number>();

/** `isWaiting`: only its first rows are drawn, as another part is about to take its place. */
function ShortList(props: VirtualListProps & { isWaiting?: boolean }) {
  const { ids, label, renderRow, header, footer, restoreKey, isWaiting = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const isReturning = restoreKey !== undefined && (places.get(restoreKey) ?? 0) > 0;
  const [isWhole, setWhole] = useState(isReturning);
  useEffect(() => {
    if (!isWaiting) startTransition(() => setWhole(true));
  }, [isWaiting]);
  useEffect(() => {
    const list = root.current;
    if (restoreKey === undefined || !list) return;
    list.scrollTop = places.get(restoreKey) ?? 0;
    return () => void places.set(restoreKey, list.scrollTop);
  }, [restoreKey]);
  const drawn = isWhole ? ids : ids.slice(0, FIRST_ROWS);
  const goTo = (to: number) => {
    root.current?.querySelector(`[data-list-index="${to}"]`)?.scrollIntoView({ block: 'nearest' });
    focusRow(root.current, to);
  };
  return (
    <div ref={root} className="rm-virtual-list rm-short-list" tabIndex={-1}>
      {header}
      <List context={{ label, onKeyDown: rowKeys(ids.length, goTo) }}>
        {drawn.map((id, index) =>
          listItem({ key: id, index, count: ids.length, children: renderRow(id, index) }),
        )}
      </List>
      {footer}
    </div>
  );
}
