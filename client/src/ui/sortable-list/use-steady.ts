import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { isOwnMove, roomLeft, type Steady, steadyRow } from './steady-rows.tsx';

/** Rows that are drawn now, by id, in order. */
export function drawnRows(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-row-id]')];
}

/** The elements between which the rows stand; their heights make room where scrolling alone cannot. */
export interface Spacers {
  top: RefObject<HTMLDivElement | null>;
  bottom: RefObject<HTMLDivElement | null>;
}

const setHeight = (element: HTMLElement | null, height: number) => {
  if (element) element.style.height = `${height}px`;
};
const heightOf = (element: HTMLElement | null) =>
  element ? Number.parseFloat(element.style.height || '0') : 0;

/** Keeps the row under the mouse (or the one that keys stand on) at its pixel while others change the order around it. */
export function useSteady(options: {
  ids: readonly string[];
  scroller: RefObject<HTMLElement | null>;
  virtuoso: RefObject<VirtuosoHandle | null>;
  /** Rows that this person has just moved: they go where they were put. */
  own: RefObject<ReadonlySet<string>>;
}) {
  const { scroller, virtuoso, own } = options;
  const pointerY = useRef<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const spacers = useMemo<Spacers>(() => ({ top, bottom }), []);
  const ids = useRef(options.ids);
  useLayoutEffect(() => {
    ids.current = options.ids;
  });

  const release = useCallback(() => {
    setHeight(top.current, 0);
    setHeight(bottom.current, 0);
  }, []);

  const heal = useCallback(() => {
    const element = scroller.current;
    const [above, below] = [heightOf(top.current), heightOf(bottom.current)];
    if (!element || above + below === 0) return;
    const { scrollTop: scrolled, scrollHeight, clientHeight } = element;
    const left = roomLeft({ scrolled, most: scrollHeight - clientHeight, above, below });
    if (left.below < below) setHeight(bottom.current, left.below);
    if (left.above === above) return;
    setHeight(top.current, left.above);
    element.scrollTop = scrolled - (above - left.above);
  }, [scroller]);

  const watchPointer = useMemo(
    () => ({
      onPointerMove: (event: { pointerType: string; clientY: number }) => {
        if (event.pointerType === 'mouse') pointerY.current = event.clientY;
      },
      onPointerLeave: () => {
        pointerY.current = null;
        release();
      },
      onScrollCapture: heal,
    }),
    [release, heal],
  );

  const capture = useCallback((): Steady | null => {
    const element = scroller.current;
    if (!element) return null;
    const view = element.getBoundingClientRect();
    const rows = drawnRows(element)
      .map((row) => ({ row, id: row.dataset.rowId ?? '', box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > view.top && box.top < view.bottom);
    // Where a finger or a mouse was last, there is no eye that has to be led: only keys hold on to their row.
    const focused = rows.find(({ row }) => row.matches(':focus-visible, :has(:focus-visible)'));
    const y = pointerY.current;
    const at = y ?? (focused ? (focused.box.top + focused.box.bottom) / 2 : null);
    const strict = at !== null;
    if (!strict && element.scrollTop <= 0) return null;
    const away = ({ box }: { box: DOMRect }) => {
      if (at === null) return Math.max(0, box.top - view.top);
      return at < box.top ? box.top - at : Math.max(0, at - box.bottom);
    };
    const sorted = rows.sort((a, b) => away(a) - away(b));
    return { rows: sorted.map(({ id, box }) => ({ id, top: box.top })), strict };
  }, [scroller]);

  const shift = useCallback(
    (by: number) => {
      const element = scroller.current;
      if (!element || Math.abs(by) < 0.5) return;
      let left = by;
      const above = heightOf(top.current);
      if (left > 0 && above > 0 && top.current) {
        const taken = Math.min(above, left);
        setHeight(top.current, above - taken);
        left -= taken;
      }
      const wanted = element.scrollTop + left;
      const most = element.scrollHeight - element.clientHeight;
      // Only a mouse rests on a row: for it alone room is made beyond the ends of the list.
      const mayPad = pointerY.current !== null;
      if (wanted < 0 && mayPad) setHeight(top.current, heightOf(top.current) - wanted);
      if (wanted > most && mayPad) setHeight(bottom.current, heightOf(bottom.current) + wanted - most);
      element.scrollTop = wanted;
    },
    [scroller],
  );

  const restore = useCallback(
    (steady: Steady, before: readonly string[], after: readonly string[]) => {
      // Whoever moves a row sees it where it was put: the list stays where it is scrolled to.
      if (isOwnMove(before, after, own.current)) {
        own.current = new Set();
        return;
      }
      const row = steadyRow(steady, before, after);
      if (!row) return;
      const correct = () => {
        const element = scroller.current;
        if (!element) return;
        const drawn = drawnRows(element).find((other) => other.dataset.rowId === row.id);
        if (drawn) {
          shift(drawn.getBoundingClientRect().top - row.top);
          return;
        }
        const index = ids.current.indexOf(row.id);
        const offset = element.getBoundingClientRect().top - row.top;
        if (index >= 0) virtuoso.current?.scrollToIndex({ index, align: 'start', offset });
      };
      // The list draws its new rows right after this commit and may measure them once more in the next frames.
      queueMicrotask(correct);
      requestAnimationFrame(() => {
        correct();
        requestAnimationFrame(correct);
      });
    },
    [own, scroller, shift, virtuoso],
  );

  return { capture, restore, spacers, watchPointer };
}
