import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { edgeSpeed, gapOf, isSameOrder, type Place, placeOfBlock } from './drop-place.ts';

/** A block in the hand. `frozen` is the order when it was taken: others' changes show after the drop. */
export interface Drag {
  taken: string;
  block: readonly string[];
  by: 'pointer' | 'keys';
  frozen: readonly string[];
}

/** What is in the hand, and where it would go: that changes with every movement, and draws nothing but its line. */
export interface Held extends Drag {
  readonly place: Place;
}

export interface DragOptions {
  ids: readonly string[];
  onMove: (ids: string[], place: Place) => void;
  onHold?: (ids: string[] | null) => void;
}

/** The one thing that may be dragged: taking, aiming, dropping and giving up. */
export function useDrag(options: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Held | null>(null);
  const latest = useRef(options);
  const followers = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = options;
  });

  const tell = useCallback(() => {
    for (const follower of [...followers.current]) follower();
  }, []);

  /** Calls back whenever the place has changed. */
  const followPlace = useCallback((follower: () => void) => {
    followers.current.add(follower);
    return () => void followers.current.delete(follower);
  }, []);

  const take = useCallback(
    (taken: string, block: string[], by: Drag['by']) => {
      const { ids, onHold } = latest.current;
      const held = { taken, block, by, frozen: ids };
      current.current = { ...held, place: placeOfBlock(ids, new Set(block)) };
      setDrag(held);
      tell();
      onHold?.(block);
    },
    [tell],
  );

  const aim = useCallback(
    (place: Place) => {
      const now = current.current;
      if (!now || (now.place.after === place.after && now.place.before === place.before)) return;
      current.current = { ...now, place };
      tell();
    },
    [tell],
  );

  /** Ends the drag; true when something moved. */
  const end = useCallback(
    (drop: boolean): boolean => {
      const now = current.current;
      if (!now) return false;
      const { ids, onMove, onHold } = latest.current;
      current.current = null;
      setDrag(null);
      tell();
      const there = now.block.filter((id) => ids.includes(id));
      const moves = drop && there.length > 0 && !isSameOrder(now.frozen, now.block, now.place);
      if (moves) onMove(there, now.place);
      onHold?.(null);
      return moves;
    },
    [tell],
  );

  // A list that goes away with something in the hand holds nothing any more.
  useEffect(() => () => void (current.current && latest.current.onHold?.(null)), []);

  return { drag, current, followPlace, take, aim, end };
}

/** Where a pointer is, in px of the window. */
export interface Point {
  x: number;
  y: number;
}

/**
 * While a pointer drags: scrolls near the edges of `scroller`, and tells once a frame where the pointer is, kept
 * inside of what can be seen of it.
 */
export function usePointerAim(options: {
  drag: Drag | null;
  scroller: RefObject<HTMLElement | null>;
  pointer: RefObject<Point>;
  aimAt: (point: Point, scroller: HTMLElement) => void;
}) {
  const { scroller, pointer } = options;
  const active = options.drag?.by === 'pointer';
  const aimAt = useRef(options.aimAt);
  useEffect(() => {
    aimAt.current = options.aimAt;
  });

  useEffect(() => {
    if (!active) return;
    const follow = (event: PointerEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY };
    };
    // Escape gives up the drag and nothing else: a dialog around the list would close on it, and would keep it
    // from the drag's own listener, which therefore gets its own.
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !event.isTrusted) return;
      event.preventDefault();
      event.stopPropagation();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
    };
    document.addEventListener('keydown', giveUp, true);
    document.addEventListener('pointermove', follow, true);
    let frame = 0;
    let last = performance.now();
    const tick = (now: number) => {
      const element = scroller.current;
      if (element) {
        const view = element.getBoundingClientRect();
        const { x, y } = pointer.current;
        const speed = edgeSpeed(view.top, view.bottom, y);
        if (speed !== 0) element.scrollTop += (speed * Math.min(50, now - last)) / 1000;
        aimAt.current({ x, y: Math.max(view.top, Math.min(view.bottom, y)) }, element);
      }
      last = now;
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', giveUp, true);
      document.removeEventListener('pointermove', follow, true);
    };
  }, [active, pointer, scroller]);
}

/** The gap at which the line is drawn, or null while nothing would move. */
export function lineGap(held: Held | null, shown: readonly string[]): number | null {
  if (!held || isSameOrder(held.frozen, held.block, held.place)) return null;
  return gapOf(shown, held.place);
}
