/** The app's program of a page, as the build names it; its name changes with every version. */
const PROGRAM = / data-app="([^"]+)"/;

/**
 * Whether the server serves another version of the app than the one that runs in this page; never while that can't be
 * told. A part that could not be fetched is no sign of one: where a browser's network process has died, each fetch fails.
 */
export async function isOtherVersionServed(fetchPage: typeof fetch = fetch): Promise<boolean> {
  const own = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
  if (!own) return false;
  try {
    // With a query it is never answered from the device.
    const answer = await fetchPage('/index.html?served', { cache: 'no-store' });
    const served = answer.ok && PROGRAM.exec(await answer.text())?.[1];
    return Boolean(served) && served !== own;
  } catch {
    return false;
  }
}

/** A page that is being left loses the parts on their way, and has mostly gone before this is over. */
const SETTLE_MS = 300;
/** A page that is still here after this was asked whether it may be left, and stays. */
const STAYS_MS = 5_000;

let isLeaving = false;
globalThis.addEventListener?.('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, STAYS_MS);
});

/** Fulfilled once the page stays; the timers of one that was left stand still. */
async function whenSettled(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  while (isLeaving);
}

let asked: Promise<boolean> | undefined;

/**
 * The same for whoever lacks a part of the app: asked once for all that fail together, and never by a page that is
 * being left.
 */
export function whetherOtherVersionServed(): Promise<boolean> {
  asked ??= whenSettled()
    .then(() => isOtherVersionServed())
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
