import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { takePressedClick } from '#ui/take-pressed-click.ts';

const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls, and presses nothing. */
const SLACK_PX = 10;

/** Handlers for what a tap opens and a finger's long press selects: the end of the press then opens nothing (C-10). */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<number | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isTouched = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (!onLongPress) return {};
  return {
    onPointerDown(event: PointerEvent) {
      stop();
      isTouched.current = event.pointerType === 'touch';
      if (!isTouched.current) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(() => {
        takePressedClick();
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerMove(event: PointerEvent) {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      // The browser's own menu of a link comes on the same press.
      if (isTouched.current) event.preventDefault();
    },
  };
}
