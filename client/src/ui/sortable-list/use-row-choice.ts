import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { takePressedClick } from '../take-pressed-click.ts';
import { type Choice, selectionAfter } from './selection.ts';

const LONG_PRESS_MS = 450;
const SLOP_PX = 8;
const INTERACTIVE = 'button, a, input, select, textarea, label, [data-no-select]';

const isInteractive = (target: EventTarget | null) =>
  target instanceof Element && target.closest(INTERACTIVE) !== null;

export interface ChoiceOptions {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  onActivate?: (id: string) => void;
}

/**
 * Choosing rows by mouse and finger. Mouse: click one, Ctrl adds, Shift takes a range, double click opens.
 * Touch: a tap opens (or chooses, where nothing opens), a long press starts choosing, then taps add.
 */
export function useRowChoice(options: ChoiceOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const rangeFrom = useRef<string | null>(null);
  const press = useRef<{ stop: () => void; touch: boolean } | null>(null);

  const choose = useCallback((id: string, choice: Choice) => {
    const { ids, selected, onSelectedChange } = latest.current;
    onSelectedChange?.(selectionAfter(ids, selected, id, choice, rangeFrom.current));
    if (choice !== 'range') rangeFrom.current = id;
  }, []);

  const onRowPointerDown = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      press.current?.stop();
      const touch = event.pointerType !== 'mouse';
      if (!touch || isInteractive(event.target)) {
        press.current = { stop: () => undefined, touch };
        return;
      }
      const { clientX, clientY } = event;
      const timer = setTimeout(() => {
        stop();
        takePressedClick();
        navigator.vibrate?.(10);
        choose(id, 'toggle');
      }, LONG_PRESS_MS);
      const move = (next: globalThis.PointerEvent) => {
        if (Math.hypot(next.clientX - clientX, next.clientY - clientY) > SLOP_PX) stop();
      };
      const stop = () => {
        clearTimeout(timer);
        document.removeEventListener('pointermove', move);
        document.removeEventListener('pointerup', stop);
        document.removeEventListener('pointercancel', stop);
      };
      press.current = { stop, touch };
      document.addEventListener('pointermove', move);
      document.addEventListener('pointerup', stop);
      document.addEventListener('pointercancel', stop);
    },
    [choose],
  );
  useEffect(() => () => press.current?.stop(), []);

  const onRowClick = useCallback(
    (id: string, event: MouseEvent<HTMLElement>) => {
      if (isInteractive(event.target)) return;
      const { selected, onActivate } = latest.current;
      const last = press.current;
      press.current = null;
      if (last?.touch) {
        if (selected.size === 0 && onActivate) onActivate(id);
        else choose(id, 'toggle');
      } else if (event.shiftKey) choose(id, 'range');
      else choose(id, event.ctrlKey || event.metaKey ? 'toggle' : 'only');
    },
    [choose],
  );

  const onRowDoubleClick = useCallback((id: string, event: MouseEvent<HTMLElement>) => {
    if (!isInteractive(event.target)) latest.current.onActivate?.(id);
  }, []);

  return { choose, rangeFrom, onRowPointerDown, onRowClick, onRowDoubleClick };
}
