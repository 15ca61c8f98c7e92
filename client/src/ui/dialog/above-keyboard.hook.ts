import { useEffect } from 'react';

/** What of the window a keyboard on the screen leaves to be seen; sizes in px. */
export interface SeenPart {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/**
 * How much of the window lies under the keyboard, and how far it has been pushed up, in px. Where the window itself
 * gets smaller (Android) that is nothing, and while somebody has zoomed in nobody can tell.
 */
export function behindKeyboard(windowHeight: number, { height, offsetTop, scale }: SeenPart) {
  if (scale > 1.01) return { below: 0, above: 0 };
  const below = Math.max(0, Math.round(windowHeight - height - offsetTop));
  return { below, above: Math.max(0, Math.round(offsetTop)) };
}

/** How many of what stands above the keyboard is open. */
let users = 0;
let stop = () => {};

function follow(seen: VisualViewport): () => void {
  const { style } = document.documentElement;
  const fit = () => {
    const { below, above } = behindKeyboard(window.innerHeight, seen);
    style.setProperty('--keyboard', `${below}px`);
    style.setProperty('--view-top', `${above}px`);
  };
  fit();
  seen.addEventListener('resize', fit);
  seen.addEventListener('scroll', fit);
  return () => {
    seen.removeEventListener('resize', fit);
    seen.removeEventListener('scroll', fit);
    style.removeProperty('--keyboard');
    style.removeProperty('--view-top');
  };
}

/** Keeps dialogs and forms in the part of the window that a keyboard on the screen leaves (iOS), as long as one is open. */
export function useAboveKeyboard(open: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!open || !seen) return;
    users += 1;
    if (users === 1) stop = follow(seen);
    return () => {
      users -= 1;
      if (users === 0) stop();
    };
  }, [open]);
}
