import { LAST_SCREEN_ID, NARROW_QUERY, readLastScreen, rightsKey } from '#platform/last-screen.ts';
import type { LocalValues } from '#platform/local-values.ts';
import { nameOf, TAKES_TAPS } from './taps.ts';

/** The app is there by then, or something is wrong that it does not show. */
const GIVE_UP_MS = 15_000;

function whoIsHere(values: LocalValues): string | undefined {
  try {
    return rightsKey(JSON.parse(values.get('roundsman.profile') ?? ''));
  } catch {
    return undefined;
  }
}

/** Resolves when a stylesheet is there; also when it cannot be had. */
function withStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}

/**
 * Paints the page that was last seen on this device over the app's place, if the same person opens the same page;
 * `build` has to be the one that drew it. A link that is tapped meanwhile is where the app begins, what else is tapped
 * waits for the app. Answers when all is there to be drawn, nothing where nothing is painted.
 */
export function paintLastScreen(values: LocalValues, build: string): Promise<unknown> | undefined {
  const screen = readLastScreen(values);
  const { pathname } = window.location;
  const fits =
    screen?.build === build &&
    screen.whose === whoIsHere(values) &&
    (pathname === screen.path || pathname === '/') &&
    screen.isNarrow === window.matchMedia(NARROW_QUERY).matches;
  if (!screen || !fits) return undefined;
  for (const [name, value] of Object.entries(screen.page)) document.documentElement.setAttribute(name, value);
  const place = document.createElement('div');
  place.id = LAST_SCREEN_ID;
  place.ariaHidden = 'true';
  place.innerHTML = screen.html;
  // The app replaces these fields by its own: it would lose what somebody types into them.
  for (const input of place.querySelectorAll('input, textarea')) input.setAttribute('readonly', '');
  for (const each of place.querySelectorAll<HTMLElement>(TAKES_TAPS)) each.tabIndex = -1;
  place.addEventListener('click', tap);
  document.body.prepend(place);
  setTimeout(() => place.remove(), GIVE_UP_MS);
  return Promise.all(screen.styles.map(withStyle));
}

function tap(event: MouseEvent): void {
  const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>(TAKES_TAPS) : null;
  const place = document.getElementById(LAST_SCREEN_ID);
  event.preventDefault();
  if (!tapped || !place) return;
  place.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
  tapped.dataset.tapped = '';
  if (!(tapped instanceof HTMLAnchorElement)) {
    const { clientX, clientY } = event;
    Object.assign(place.dataset, { x: String(clientX), y: String(clientY), name: nameOf(tapped) });
    return;
  }
  delete place.dataset.name;
  if (tapped.origin !== window.location.origin) return;
  window.history.pushState(null, '', tapped.href);
  // For a router that is there already; one that is not begins at the new address.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
