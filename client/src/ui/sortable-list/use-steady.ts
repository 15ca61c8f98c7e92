import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { type Steady, steadyRow } from './steady-rows.tsx';

/** Rows that are drawn now, by id, in order. */
export function drawnRows(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-row-id]')];
}

/** The elements between which the rows stand; their heights make room where scrolling alone cannot. */
export interface Spacers {
  top: RefObject<HTMLDivElement | null>;
  bottom: RefObject<HTMLDivElement | null>;
}

const heightOf = (element: HTMLElement | null) =>
  element ? Number.parseFloat(element.style.height || '0') : 0;

/** Keeps the row under the pointer (or the focused one) at its pixel while the order changes around it. */
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
  useEffect(() => {
    ids.current = options.ids;
  });

  const release = useCallback(() => {
    if (top.current) top.current.style.height = '0px';
    if (bottom.current) bottom.current.style.height = '0px';
  }, []);

  const watchPointer = useMemo(
    () => ({
      onPointerMove: (event: { pointerType: string; clientY: number }) => {
        if (event.pointerType === 'mouse') pointerY.current = event.clientY;
      },
      onPointerLeave: () => {
        pointerY.current = null;
        release();
      },
    }),
    [release],
  );

  const capture = useCallback((): Steady | null => {
    const element = scroller.current;
    if (!element) return null;
    const view = element.getBoundingClientRect();
    const rows = drawnRows(element)
      .map((row) => ({ row, id: row.dataset.rowId ?? '', box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > view.top && box.top < view.bottom);
    const focused = rows.find(({ row }) => row.contains(document.activeElement));
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
        top.current.style.height = `${above - taken}px`;
        left -= taken;
      }
      const wanted = element.scrollTop + left;
      const most = element.scrollHeight - element.clientHeight;
      // Only a mouse rests on a row: for it alone room is made beyond the ends of the list.
      const mayPad = pointerY.current !== null;
      if (wanted < 0 && mayPad && top.current)
        top.current.style.height = `${heightOf(top.current) - wanted}px`;
      if (wanted > most && mayPad && bottom.current) {
        bottom.current.style.height = `${heightOf(bottom.current) + wanted - most}px`;
      }
      element.scrollTop = wanted;
    },
    [scroller],
  );

  const restore = useCallback(
    (steady: Steady, before: readonly string[]) => {
      const row = steadyRow(steady, before, ids.current, own.current);
      own.current = new Set();
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
