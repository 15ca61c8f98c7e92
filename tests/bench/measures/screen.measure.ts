import type { BrowserContext, Page } from 'playwright';
import { longTasks, RECORD_TASKS } from './flow.measure.ts';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until what was waited for had been painted. */
    benchShown?: number;
    /** When the frame that answers the first tap was painted. */
    benchTapped?: number;
  }
}

/** Gives the processor of a page a fraction of its speed: 4 is a phone of the middle class. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/**
 * Runs in the page before anything else does: looks once a frame, and tells when the frame after was painted; taps what
 * it found in the same moment. As text, because a compiled function may need helpers that the page does not have.
 */
const watchFor = (selector: string, taps: boolean) => `
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  });
  requestAnimationFrame(function look() {
    const found = document.querySelector(${JSON.stringify(selector)});
    if (!found) return requestAnimationFrame(look);
    painted((shown) => {
      window.benchShown = shown;
      if (!${taps}) return;
      found.click();
      painted((tapped) => { window.benchTapped = tapped; });
    });
  });
`;

/** What the opening of an address was like, in milliseconds of the page's life. */
export interface Opening {
  readonly firstPaint: number;
  /** When what was waited for had been painted. */
  readonly shown: number;
  /** When the first tap on it was answered by a frame, if it was tapped. */
  readonly tapped: number | undefined;
  /** Lengths of the tasks over 50 ms that began after the first paint. */
  readonly longTasks: readonly number[];
}

export interface OpenOptions {
  readonly selector: string;
  readonly slower: number;
  /** Taps what is shown as soon as it is; else the page is left alone until it has nothing more to do. */
  readonly taps: boolean;
}

/** A page that has had no long task for so long has come to rest. */
const REST_MS = 2_000;

/** Opens an address in a new tab of a throttled page. */
export async function measureOpening(
  context: BrowserContext,
  url: string,
  options: OpenOptions,
): Promise<Opening> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchFor(options.selector, options.taps));
    await page.addInitScript(RECORD_TASKS);
    await slowDown(page, options.slower);
    await page.goto(url, { waitUntil: 'commit' });
    const wait = { timeout: 60_000, polling: 10 };
    const handle = await page.waitForFunction(() => window.benchShown, undefined, wait);
    const shown = Number(await handle.jsonValue());
    const tapped = options.taps ? await tappedAt(page, wait) : undefined;
    if (!options.taps)
      await page.waitForFunction(
        (ms) => {
          const last = window.benchTasks?.at(-1);
          return performance.now() - Math.max(window.benchShown ?? 0, last ? last.at + last.ms : 0) > ms;
        },
        REST_MS,
        wait,
      );
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { firstPaint, shown, tapped, longTasks: await longTasks(page, firstPaint) };
  } finally {
    await page.close();
  }
}

async function tappedAt(page: Page, wait: { timeout: number; polling: number }): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchTapped, undefined, wait);
  return Number(await handle.jsonValue());
}
