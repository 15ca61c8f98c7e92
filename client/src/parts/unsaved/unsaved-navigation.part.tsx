import { useEffect } from 'react';
import { hasUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';

/** What is asked before a page is left. */
export interface LeaveGuard {
  /** Whether leaving needs an answer. */
  isNeeded(): boolean;
  /** Answers whether the page may be left. */
  ask(): Promise<boolean>;
}

/**
 * Asks before a link, or the browser's back, takes a form away that somebody has typed into; see `useUnsavedGuard`.
 * `guard` begins asking and answers how to end it.
 */
export function UnsavedNavigation({ guard }: { guard: (guard: LeaveGuard) => () => void }) {
  const ask = useMayLeave();
  useEffect(() => guard({ isNeeded: hasUnsaved, ask }), [guard, ask]);
  return null;
}
