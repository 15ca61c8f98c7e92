import { DragOverlay, useDraggable } from '@dnd-kit/core';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { DragContext } from '../sortable-list/drag-context.tsx';
import { isSameOrder, type Place, placeAt, positionAfterMove } from '../sortable-list/drop-place.ts';
import { lineGap, type Point, useDrag, usePointerAim } from '../sortable-list/use-drag.ts';
import { useLiftKeys } from '../sortable-list/use-list-keys.ts';
import type { HandleProps } from '../sortable-list/virtuoso-parts.tsx';
import '../sortable-list/sortable-list.css';
import { type CardGap, columnsOf, type DrawnCard, gapAtPoint } from './card-place.ts';
import './card-grid.css';
import '../sortable-list/drag.text.ts';

export interface CardGridProps {
  /** In order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Draws a card, with `<DragHandle {...handleProps} />` somewhere in its head. */
  renderCard: (id: string, handleProps: HandleProps) => ReactNode;
  /** What follows the pointer: a picture and a name are enough. */
  renderInHand: (id: string) => ReactNode;
  /** A card was dropped between these neighbours. */
  onMove: (id: string, place: Place) => void;
  className?: string;
}

const draw = (grid: HTMLElement): readonly DrawnCard[] =>
  [...grid.querySelectorAll<HTMLElement>('[data-grid-card]')].map((card, index) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return { index, left, top, right, bottom };
  });

/** The element that scrolls around another one. */
function scrollerOf(element: HTMLElement): HTMLElement {
  let at = element.parentElement;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? document.documentElement;
}

/**
 * A few cards that are put in order by their handles: mouse, finger, and keys (Space lifts and drops, arrows move,
 * Escape puts back). Nothing moves before the drop; a line shows where it would go.
 */
export function CardGrid({ ids, nameOf, renderCard, renderInHand, onMove, className }: CardGridProps) {
  const grid = useRef<HTMLDivElement | null>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const focusRequest = useRef<string | null>(null);
  const [shownAt, setShownAt] = useState<CardGap | null>(null);
  const [said, setSaid] = useState('');
  /** Cards only stand below each other. */
  const [isColumn, setIsColumn] = useState(false);
  const handleMove = ([id]: string[], place: Place) => id !== undefined && onMove(id, place);
  const { drag, current, followPlace, take, aim, end } = useDrag({ ids, onMove: handleMove });
  const shown = useMemo(() => drag?.frozen.filter((id) => ids.includes(id)) ?? ids, [drag, ids]);

  usePointerAim({
    drag,
    scroller,
    pointer,
    aimAt: ({ x, y }) => {
      const found = grid.current && drag && gapAtPoint(draw(grid.current), x, y);
      if (!found) return;
      aim(placeAt(shown, new Set(drag.block), found.gap));
      setShownAt((was) => (was?.index === found.index && was.side === found.side ? was : found));
    },
  });

  const finish = (drop: boolean) => {
    const now = current.current;
    if (!now) return;
    setShownAt(null);
    if (now.by === 'keys') focusRequest.current = now.taken;
    const position = positionAfterMove(shown, now.block, now.place);
    if (end(drop)) setSaid(t('drag.dropped', { position, count: ids.length }));
    else setSaid(t(drop ? 'drag.unchanged' : 'drag.cancelled'));
  };
  useLiftKeys({
    lifted: drag?.by === 'keys',
    current,
    shown,
    end: finish,
    aim: (place) => {
      aim(place);
      const now = current.current;
      if (!now || isSameOrder(shown, now.block, place)) return;
      setSaid(t('drag.over', { position: positionAfterMove(shown, now.block, place), count: shown.length }));
    },
    stepOf: (key) => {
      const row = grid.current ? columnsOf(draw(grid.current)) : 1;
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row };
      return { ...steps, Home: -Infinity, End: Infinity }[key] ?? null;
    },
  });
  const pick = (id: string, by: 'pointer' | 'keys') => {
    setIsColumn(grid.current !== null && columnsOf(draw(grid.current)) === 1);
    take(id, [id], by);
  };
  const lift = (id: string) => {
    pick(id, 'keys');
    setSaid(t('drag.held', { name: nameOf(id), position: ids.indexOf(id) + 1, count: ids.length }));
  };

  // Only a gap at which something would change is shown; by keys it stands before a card, or behind the last.
  const gap = useSyncExternalStore(followPlace, () => lineGap(current.current, shown));
  const atKeys: CardGap | null =
    gap === null
      ? null
      : gap < shown.length
        ? { gap, index: gap, side: 'before' }
        : { gap, index: shown.length - 1, side: 'after' };
  const line = gap === null ? null : drag?.by === 'keys' ? atKeys : shownAt;
  const inHand = drag?.by === 'pointer' ? drag.taken : null;
  const ref = useCallback((element: HTMLDivElement | null) => {
    grid.current = element;
    scroller.current = element && scrollerOf(element);
  }, []);

  return (
    <DragContext
      onTake={(id, point) => {
        pointer.current = point;
        pick(id, 'pointer');
      }}
      onEnd={finish}
    >
      <div ref={ref} className={classNames('rm-card-grid', isColumn && 'rm-card-column', className)}>
        {shown.map((id, index) => (
          <GridCard
            key={id}
            id={id}
            isDragged={drag?.taken === id}
            isLifted={drag?.by === 'keys' && drag.taken === id}
            line={line?.index === index ? line.side : undefined}
            name={nameOf(id)}
            focusRequest={focusRequest}
            onLift={lift}
            render={renderCard}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null} className="rm-drag-overlay">
        {inHand !== null && <div className="rm-card-hand">{renderInHand(inHand)}</div>}
      </DragOverlay>
      <div className="rm-sr" role="status" aria-live="assertive">
        {said}
      </div>
    </DragContext>
  );
}

function GridCard(props: {
  id: string;
  isDragged: boolean;
  isLifted: boolean;
  /** The side at which a drop would put the card that is in the hand. */
  line: CardGap['side'] | undefined;
  name: string;
  focusRequest: RefObject<string | null>;
  onLift: (id: string) => void;
  render: CardGridProps['renderCard'];
}) {
  const { id, isDragged, isLifted, line, name, focusRequest, onLift, render } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({ id });
  const handle = useRef<HTMLButtonElement>(null);

  // A card that is put elsewhere loses the focus on its way.
  useLayoutEffect(() => {
    if (focusRequest.current !== id) return;
    handle.current?.focus();
    handle.current?.scrollIntoView({ block: 'nearest' });
  });

  const handleProps: HandleProps = {
    ...listeners,
    ref: (element) => {
      handle.current = element;
      setActivatorNodeRef(element);
    },
    'aria-label': t('drag.handle', { name }),
    'aria-describedby': attributes['aria-describedby'],
    'aria-pressed': isLifted,
    onFocus: () => {
      if (focusRequest.current === id) focusRequest.current = null;
    },
    onKeyDown: (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      onLift(id);
    },
  };
  return (
    <div
      ref={setNodeRef}
      data-grid-card={id}
      className={classNames(
        'rm-grid-card',
        isDragged && 'rm-grid-card-dragged',
        isLifted && 'rm-grid-card-lifted',
        line && `rm-grid-card-${line}`,
      )}
    >
      {render(id, handleProps)}
    </div>
  );
}
