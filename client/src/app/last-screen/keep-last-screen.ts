import { keepLastScreen as keep, NARROW_QUERY, rightsKey } from '#platform/last-screen.ts';
import type { LocalValues } from '#platform/local-values.ts';
import type { LocalProfile } from '#store/session/local-profile.ts';

/** Larger ones are not worth what reading them takes. */
const MAX_CHARACTERS = 150_000;
/** The copy of a list reaches down to so many heights of the window; the rest of it is left out. */
const DRAWN = 1.25;
const PAGE_ATTRIBUTES = ['lang', 'data-compact-menus'];

/**
 * A copy of what is seen of an element, without what may not be true any more when it is painted again (`data-now`:
 * `drop`, or `hide` where its place has to stay), what lies below the glass, and what stands in forms. Nothing where it
 * has been scrolled, as the next start begins at the top.
 */
export function copyOfScreen(element: Element, bottom: number): Element | undefined {
  if (element.scrollTop > 0) return undefined;
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('id');
  copy.removeAttribute('tabindex');
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) {
      copy.append(child.cloneNode());
      continue;
    }
    const now = child.getAttribute('data-now');
    const isBelow = child.getBoundingClientRect().top > bottom;
    if (now === 'drop' || isBelow || child.matches('script, canvas, iframe, img[src^="blob:"]')) continue;
    const part = copyOfScreen(child, bottom);
    if (!part) return undefined;
    if (now === 'hide' && part instanceof HTMLElement) part.style.visibility = 'hidden';
    copy.append(part);
  }
  return copy;
}

/** Whether somebody has typed something on the page: a list shows what was searched for, and the next start would not. */
function holdsTyped(frame: Element): boolean {
  return [
    ...frame.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio]), textarea',
    ),
  ].some(({ value }) => value !== '');
}

/**
 * Keeps the page that is shown for the next start; leaves it at the last one while a dialog or a menu lies over it, or
 * something is typed.
 */
export function keepLastScreen(values: LocalValues, local: LocalProfile): void {
  const build = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
  const frame = document.querySelector('#root .rm-app');
  if (!build || !frame || holdsTyped(frame) || document.querySelector('[role="dialog"], [role="menu"]'))
    return;
  const copy = copyOfScreen(frame, window.innerHeight * DRAWN);
  const html = copy?.outerHTML;
  if (!html || html.length > MAX_CHARACTERS) return;
  const root = document.documentElement;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  keep(values, {
    whose: rightsKey(local),
    build,
    path: window.location.pathname,
    isNarrow: window.matchMedia(NARROW_QUERY).matches,
    page: Object.fromEntries(
      PAGE_ATTRIBUTES.filter((name) => root.hasAttribute(name)).map((name) => [
        name,
        root.getAttribute(name) ?? '',
      ]),
    ),
    styles: styles.map((link) => link.getAttribute('href') ?? ''),
    html,
  });
}
