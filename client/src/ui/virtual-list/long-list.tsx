import { type HTMLAttributes, type Ref, useCallback, useEffect, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useGoTo } from './go-to.hook.ts';
import { List, type ListContext } from './list-parts.tsx';
import { longPlaces } from './long-places.ts';
import { longRows } from './long-rows.tsx';
import { rowKeys } from './row-keys.ts';
import type { VirtualListProps } from './virtual-list.tsx';

interface LongContext extends ListContext, Pick<VirtualListProps, 'header' | 'footer'> {}

interface Slot {
  context?: LongContext;
}

const Header = ({ context }: Slot) => <>{context?.header}</>;
const Footer = ({ context }: Slot) => <>{context?.footer}</>;
const Scroller = ({
  context: _context,
  ...rest
}: Slot & HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) => <div {...rest} tabIndex={-1} />;
const PARTS = { Header, Footer, Scroller, List };

/** A list of which only the visible rows are drawn. */
export function LongList(props: VirtualListProps) {
  const { ids, label, header, footer, restoreKey } = props;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const root = useRef<HTMLElement>(null);
  const goTo = useGoTo(virtuoso, root);

  useEffect(() => {
    const list = virtuoso.current;
    if (restoreKey === undefined) return;
    return () => list?.getState((state) => longPlaces.set(restoreKey, state));
  }, [restoreKey]);

  const isSearched = props.sought !== undefined;
  useEffect(() => {
    // The first key is answered by it; where it can't be fetched, that is told then.
    if (isSearched) import('./placed-found-list.tsx').catch(() => undefined);
  }, [isSearched]);

  // One for good: with each further one the list is measured anew.
  const takeScroller = useCallback((element: HTMLElement | Window | null) => {
    root.current = element instanceof HTMLElement ? element : null;
  }, []);

  return (
    <Virtuoso<string, LongContext>
      ref={virtuoso}
      scrollerRef={takeScroller}
      className="rm-virtual-list"
      {...longRows(props)}
      context={{ label, header, footer, onKeyDown: rowKeys(ids.length, goTo) }}
      components={PARTS}
      restoreStateFrom={restoreKey === undefined ? undefined : longPlaces.get(restoreKey)}
    />
  );
}
