import type { BrowserContext, Page } from 'playwright';

const EMPTY_PATH = '/api/an-empty-page';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until what was waited for had been painted. */
    benchShown?: number;
  }
}

/** Gives the processor of a page a fraction of its speed: 4 is a phone of the middle class. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Serves a page with nothing but one link on the app's own origin, beside the service worker. */
export async function serveEmptyPage(context: BrowserContext, href: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>empty</title><a href="${href}">row</a></html>`;
  await context.route(`**${EMPTY_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

/**
 * Runs in the page before anything else does: looks once a frame, and tells when the frame after was painted. As
 * text, because a compiled function may need helpers that the page does not have.
 */
const watchFor = (selector: string) => `
  requestAnimationFrame(function look() {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.benchShown = performance.now(); };
      port2.postMessage(null);
    });
  });
`;

/** Opens an address in a new tab of a throttled page and answers when the first match was on the screen, in ms. */
export async function measureOpen(
  context: BrowserContext,
  url: string,
  options: { selector: string; slower: number },
): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchFor(options.selector));
    await slowDown(page, options.slower);
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(() => window.benchShown, undefined, {
      timeout: 60_000,
      polling: 50,
    });
    return Number(await shown.jsonValue());
  } finally {
    await page.close();
  }
}

/** Address of the empty page on an origin. */
export function emptyPage(origin: string): string {
  return origin + EMPTY_PATH;
}
