import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Carries what is selected to somebody's day: `onPointerDown` begins, a cell below the pointer takes it, Escape lets go.
 * `isHeld`: it is in the hand; `over`: the `data-cell` that would take it now.
 */
export function useHand(drop: (cell: string) => void): {
  readonly isHeld: boolean;
  readonly over: string | null;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly shown: (words: ReactNode) => ReactNode;
} {
  const [isHeld, setHeld] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const chip = useRef<HTMLDivElement>(null);
  const done = useRef(drop);
  useEffect(() => {
    done.current = drop;
  });
  useEffect(() => {
    if (!isHeld) return;
    const cellAt = ({ clientX, clientY }: globalThis.PointerEvent) =>
      document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;
    const end = () => {
      setHeld(false);
      setOver(null);
    };
    const move = (event: globalThis.PointerEvent) => {
      if (chip.current) chip.current.style.translate = `${event.clientX + 12}px ${event.clientY + 12}px`;
      setOver(cellAt(event));
    };
    const up = (event: globalThis.PointerEvent) => {
      const cell = cellAt(event);
      end();
      if (cell !== null) done.current(cell);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', key, true);
    };
  }, [isHeld]);
  return {
    isHeld,
    over,
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.preventDefault();
      setHeld(true);
    },
    shown: (words) =>
      isHeld &&
      createPortal(
        <div className="vp-hand rm-num" ref={chip}>
          {words}
        </div>,
        document.body,
      ),
  };
}
