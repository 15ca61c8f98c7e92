import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { late } from '../late/late.tsx';
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
}

const LongList = late(async () => (await import('./long-list.tsx')).LongList);

/** So many rows are all drawn: that is quicker than finding out which of them are seen. */
const MOST_DRAWN = 100;
/** Rows that are seen while the part for long lists is on its way. */
const FIRST_ROWS = 30;

/** A list of any length; of a long one only the visible rows are drawn. Up, Down, Home, End go from row to row. */
export function VirtualList(props: VirtualListProps) {
  const { ids } = props;
  if (ids.length <= MOST_DRAWN) return <ShortList {...props} />;
  return (
    <Suspense fallback={<ShortList {...props} ids={ids.slice(0, FIRST_ROWS)} count={ids.length} />}>
      <LongList {...props} />
    </Suspense>
  );
}

const places = new Map<string, number>();

/** `count`: of the whole list, where only its first rows are drawn. */
function ShortList(props: VirtualListProps & { count?: number }) {
  const { ids, label, renderRow, header, footer, restoreKey, count = ids.length } = props;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = root.current;
    if (restoreKey === undefined || !list) return;
    list.scrollTop = places.get(restoreKey) ?? 0;
    return () => void places.set(restoreKey, list.scrollTop);
  }, [restoreKey]);
  const goTo = (to: number) => {
    root.current?.querySelector(`[data-list-index="${to}"]`)?.scrollIntoView({ block: 'nearest' });
    focusRow(root.current, to);
  };
  return (
    <div ref={root} className="rm-virtual-list rm-short-list" tabIndex={-1}>
      {header}
      {/* biome-ignore lint/a11y/useSemanticElements: as the long list draws it, whose rows are divs. */}
      <div role="list" aria-label={label} onKeyDown={rowKeys(ids.length, goTo)}>
        {ids.map((id, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div
            key={id}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={count}
            data-list-index={index}
          >
            {renderRow(id, index)}
          </div>
        ))}
      </div>
      {footer}
    </div>
  );
}
