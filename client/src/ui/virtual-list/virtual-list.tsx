import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
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

interface ListContext {
  label: string;
  header: ReactNode;
  footer: ReactNode;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Slot {
  context?: ListContext;
}

const places = new Map<string, StateSnapshot>();
const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]';

const Header = ({ context }: Slot) => <>{context?.header}</>;
const Footer = ({ context }: Slot) => <>{context?.footer}</>;
const Scroller = ({
  context: _context,
  ...rest
}: Slot & HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) => <div {...rest} tabIndex={-1} />;
const List = ({
  context,
  ...rest
}: Slot & HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) => (
  // biome-ignore lint/a11y/useSemanticElements: the element is the virtual list's own and must be a div.
  <div {...rest} role="list" aria-label={context?.label} onKeyDown={context?.onKeyDown} />
);
const PARTS = { Header, Footer, Scroller, List };

/** A list of any length of which only the visible rows are drawn. Up, Down, Home, End go from row to row. */
export function VirtualList(props: VirtualListProps) {
  const { ids, label, renderRow, header, footer, rowHeight = 60, restoreKey } = props;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    const list = virtuoso.current;
    if (restoreKey === undefined) return;
    return () => list?.getState((state) => places.set(restoreKey, state));
  }, [restoreKey]);

  const focusIndex = (index: number): boolean => {
    const target = root.current
      ?.querySelector<HTMLElement>(`[data-list-index="${index}"]`)
      ?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
    return target !== null && target !== undefined;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-list-index]');
    if (!row) return;
    const at = Number(row.dataset.listIndex);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= ids.length) return;
    event.preventDefault();
    wanted.current = to;
    virtuoso.current?.scrollIntoView({
      index: to,
      behavior: 'auto',
      done: () => requestAnimationFrame(() => wanted.current === to && focusIndex(to)),
    });
    if (focusIndex(to)) wanted.current = null;
  };

  return (
    <Virtuoso<string, ListContext>
      ref={virtuoso}
      scrollerRef={(element) => {
        root.current = element instanceof HTMLElement ? element : null;
      }}
      className="rm-virtual-list"
      data={ids}
      context={{ label, header, footer, onKeyDown: handleKeyDown }}
      components={PARTS}
      computeItemKey={(_index, id) => id}
      itemContent={(index, id) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div role="listitem" aria-posinset={index + 1} aria-setsize={ids.length} data-list-index={index}>
          {renderRow(id, index)}
        </div>
      )}
      defaultItemHeight={rowHeight}
      increaseViewportBy={320}
      restoreStateFrom={restoreKey === undefined ? undefined : places.get(restoreKey)}
    />
  );
}
