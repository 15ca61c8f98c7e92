import { useEffect } from 'react';
import { useUndoLast } from './undo-last.hook.ts';

/** Where keys have meanings of their own. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Takes the last act back by U or Ctrl+Z while the page that calls it is shown. The keys are heard wherever the focus is: the
 * button that an act was begun by is gone once it is done.
 */
export function useUndoKeys(): void {
  const undoLast = useUndoLast();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      const key = event.key.toLowerCase();
      const withControl = event.ctrlKey || event.metaKey;
      if (withControl ? key !== 'z' || event.shiftKey : key !== 'u') return;
      event.preventDefault();
      void undoLast();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [undoLast]);
}
