import { LAST_SCREEN_ID } from '#platform/last-screen.ts';
import { nameOf, TAKES_TAPS } from './taps.ts';

/**
 * The app has drawn its own: in the same frame. What was tapped before that and is no link, is tapped again where it
 * stands now, if it is still the same.
 */
export function takeLastScreenAway(): void {
  const place = document.getElementById(LAST_SCREEN_ID);
  if (!place) return;
  const { x, y, name } = place.dataset;
  place.remove();
  if (name === undefined) return;
  // Behind the effects with which a screen begins, as its own listeners come with them.
  requestAnimationFrame(() => {
    const isSame = (each: Element) => nameOf(each) === name;
    const there = document.elementFromPoint(Number(x), Number(y))?.closest<HTMLElement>(TAKES_TAPS);
    // A notice that comes behind the first frame moves what was tapped, which is known by its name then, if no other has it.
    const named = [...document.querySelectorAll<HTMLElement>(TAKES_TAPS)].filter(isSame);
    const now = there && isSame(there) ? there : named.length === 1 ? named[0] : undefined;
    if (!now) return;
    if (now instanceof HTMLInputElement) now.focus();
    else now.click();
  });
}
