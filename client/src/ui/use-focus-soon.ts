import { type RefObject, useEffect } from 'react';

/** A dialog has come to rest by then, and a phone's keyboard does not shake it (specification 1, section 9). */
const AUTOFOCUS_MS = 250;

/**
 * Moves the focus to an element 250 ms after it was shown, unless the person has meanwhile gone elsewhere. Not for
 * fingers: the keyboard would cover what was opened.
 */
export function useFocusSoon(element: RefObject<HTMLElement | null>, wanted = true): void {
  useEffect(() => {
    if (!wanted || window.matchMedia('(pointer: coarse)').matches) return;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      // A dialog takes the focus to itself when it opens; a field the person has chosen keeps it.
      const isTaken = now !== before && now instanceof HTMLElement && now.matches('input, textarea, select');
      if (!isTaken) element.current?.focus();
    }, AUTOFOCUS_MS);
    return () => clearTimeout(timer);
  }, [element, wanted]);
}
