import { DragOverlay, useDraggable } from '@dnd-kit/core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { count as withThousands } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { DragHandle } from '../row/row.tsx';
import { DragContext } from '../sortable-list/drag-context.tsx';
import {
  blockOf,
  gapAtHeight,
  gapOf,
  type Place,
  placeAt,
  positionAfterMove,
} from '../sortable-list/drop-place.ts';
import { lineGap, type Point, useDrag, usePointerAim } from '../sortable-list/use-drag.ts';
import { useLiftKeys } from '../sortable-list/use-list-keys.ts';
import '../sortable-list/sortable-list.css';
import './dragged-rows.css';
import '../sortable-list/drag.text.ts';

export interface DraggedRowsProps {
  /** Rows and headings, in order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  selected: ReadonlySet<string>;
  /** A block (the selection, when the dragged row is part of it) was dropped between these neighbours. */
  onMove: (ids: string[], place: Place) => void;
  /** A block was dropped on something beside the list, which has this as its `data-drop`. */
  onDrop?: (ids: string[], target: string) => void;
  /** A block was taken into the hand, or (null) let go. */
  onHold?: (ids: string[] | null) => void;
  /** Draws the list; `ids`: in the order in which it stands while something is in the hand. */
  children: (ids: readonly string[]) => ReactNode;
}

interface Hands {
  readonly lift: (id: string) => void;
  readonly held: ReadonlySet<string>;
  readonly lifted: boolean;
  readonly focus: { id: string | null };
}

const NOBODY_HOLDS: Hands = {
  lift: () => undefined,
  held: new Set(),
  lifted: false,
  focus: { id: null },
};
const HandsContext = createContext<Hands>(NOBODY_HOLDS);

/** The rows that are drawn, as a virtual list marks them. */
const drawn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-list-index]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { index: Number(row.dataset.listIndex), top, bottom };
  });

/** What lies under a point and takes what is dropped on it. */
function targetAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint?.(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

/**
 * Lets the rows of a list be put elsewhere by their `RowGrip`: by mouse and finger, and by keys (Space lifts and drops,
 * arrows move, Escape puts back). The list holds still while something is in the hand; a line shows where it would go.
 */
export function DraggedRows({ ids, nameOf, selected, onMove, onDrop, onHold, children }: DraggedRowsProps) {
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const over = useRef<HTMLElement | null>(null);
  const focus = useRef<{ id: string | null }>({ id: null });
  const [said, setSaid] = useState('');
  const { drag, current, followPlace, take, aim, end } = useDrag({ ids, onMove, ...(onHold && { onHold }) });
  const shown = useMemo(() => {
    if (!drag) return ids;
    const there = new Set(ids);
    return drag.frozen.filter((id) => there.has(id));
  }, [drag, ids]);

  const pointAt = (target: HTMLElement | null) => {
    if (over.current === target) return;
    over.current?.removeAttribute('data-dropping');
    target?.setAttribute('data-dropping', '');
    over.current = target;
  };
  const pick = (id: string, by: 'pointer' | 'keys') => {
    scroller.current = root.current?.querySelector<HTMLElement>('.rm-virtual-list') ?? null;
    const block = blockOf(ids, selected, id);
    take(id, block, by);
    return block;
  };
  usePointerAim({
    drag,
    scroller,
    pointer,
    aimAt: (point, list) => {
      const target = onDrop ? targetAt(pointer.current) : null;
      pointAt(target);
      const gap = gapAtHeight(drawn(list), point.y);
      if (gap !== null && drag) aim(placeAt(shown, new Set(drag.block), gap));
    },
  });

  // The line is put where the gap lies, without drawing the list anew.
  const showLine = useCallback(() => {
    const list = scroller.current;
    const element = line.current;
    if (!element || !root.current) return;
    const gap = lineGap(current.current, shown);
    const rows = gap === null || !list || over.current ? [] : drawn(list);
    const row = rows.find(({ index }) => index === gap);
    const y = row?.top ?? rows.find(({ index }) => index + 1 === gap)?.bottom;
    element.hidden = y === undefined;
    if (y !== undefined)
      element.style.transform = `translateY(${y - root.current.getBoundingClientRect().top - 1}px)`;
  }, [current, shown]);
  useEffect(() => {
    showLine();
    if (!drag) return;
    let frame = requestAnimationFrame(function again() {
      showLine();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [drag, showLine]);

  const lifted = drag?.by === 'keys';
  useEffect(() => {
    if (!lifted) return;
    return followPlace(() => {
      const now = current.current;
      const list = scroller.current;
      if (!now || !list) return;
      const rows = drawn(list);
      const index = Math.min(shown.length - 1, gapOf(shown, now.place));
      const height = rows[0] ? rows[0].bottom - rows[0].top : 0;
      const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
      if (index < first) list.scrollTop -= (first - index) * height;
      else if (index > last) list.scrollTop += (index - last) * height;
      else list.querySelector(`[data-list-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' });
      if (lineGap(now, shown) === null) return;
      const position = positionAfterMove(shown, now.block, now.place);
      setSaid(t('drag.over', { position, count: shown.length }));
    });
  }, [lifted, shown, current, followPlace]);

  const finish = (drop: boolean) => {
    const now = current.current;
    if (!now) return;
    const target = over.current?.dataset.drop;
    pointAt(null);
    if (now.by === 'keys') focus.current.id = now.taken;
    const position = positionAfterMove(shown, now.block, now.place);
    if (target !== undefined && drop && onDrop) {
      end(false);
      return onDrop([...now.block], target);
    }
    if (end(drop)) setSaid(t('drag.dropped', { position, count: ids.length }));
    else setSaid(t(drop ? 'drag.unchanged' : 'drag.cancelled'));
  };
  useLiftKeys({ lifted, current, shown, aim, end: finish });

  const liftNow = (id: string) => {
    const block = pick(id, 'keys');
    const words = { position: ids.indexOf(id) + 1, count: ids.length };
    setSaid(
      block.length === 1
        ? t('drag.held', { name: nameOf(id), ...words })
        : t('drag.held-block', { size: t('kit.selected', { count: block.length }), ...words }),
    );
  };
  const lift = useRef(liftNow);
  useLayoutEffect(() => {
    lift.current = liftNow;
  });
  const hands = useMemo<Hands>(
    () => ({
      lift: (id) => lift.current(id),
      held: new Set(drag?.block),
      lifted,
      focus: focus.current,
    }),
    [drag, lifted],
  );

  return (
    <DragContext
      onTake={(id, point) => {
        pointer.current = point;
        pick(id, 'pointer');
      }}
      onEnd={finish}
    >
      <div className="rm-dragged-rows" ref={root}>
        <HandsContext value={hands}>{children(shown)}</HandsContext>
        <div className="rm-dragged-line" ref={line} hidden />
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null} className="rm-drag-overlay">
          {drag?.by === 'pointer' && (
            <div className="rm-dragged-hand">
              <span className="rm-cut">{nameOf(drag.taken)}</span>
              {drag.block.length > 1 && <b className="rm-drag-count">{withThousands(drag.block.length)}</b>}
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
      <div className="rm-sr" role="status" aria-live="assertive">
        {said}
      </div>
    </DragContext>
  );
}

/** The handle of a row of `DraggedRows`; of one that stays where it is nothing but its room. */
export function RowGrip({ id, name, isFixed = false }: { id: string; name: string; isFixed?: boolean }) {
  const { lift, held, lifted, focus } = useContext(HandsContext);
  const { setNodeRef, listeners, attributes } = useDraggable({ id, disabled: isFixed });
  const grip = useRef<HTMLSpanElement>(null);
  // A row that is put elsewhere loses the focus on its way.
  useLayoutEffect(() => {
    if (focus.id !== id) return;
    grip.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  if (isFixed) return <span className="rm-dragged-fixed" />;
  return (
    <span
      ref={(element) => {
        grip.current = element;
        setNodeRef(element);
      }}
      className="rm-dragged-grip"
    >
      <DragHandle
        {...listeners}
        label={t('drag.handle', { name })}
        aria-describedby={attributes['aria-describedby']}
        aria-pressed={held.has(id) && lifted}
        onFocus={() => {
          if (focus.id === id) focus.id = null;
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          lift(id);
        }}
      />
    </span>
  );
}
