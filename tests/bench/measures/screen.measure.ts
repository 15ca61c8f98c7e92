import type { BrowserContext } from 'playwright';
import { longTasks, RECORD_TASKS } from './flow.measure.ts';
import { slowDown } from './slow-down.measure.ts';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until what was waited for had been painted. */
    benchShown?: number;
    /** When it had been painted by the app itself, not as it was last seen. */
    benchLive?: number;
    /** When the frame that answers the first tap was painted. */
    benchTapped?: number;
    /** When what the tap leads to had been painted. */
    benchOpened?: number;
  }
}

/**
 * Runs in the page before anything else does: looks once a frame, and tells when the frame after was painted; taps what
 * it found in the same moment. As text, because a compiled function may need helpers that the page does not have.
 */
const watchFor = ({ selector, tapped }: OpenOptions) => `
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  });
  const whenThere = (find, then) => requestAnimationFrame(function look() {
    const found = find();
    if (!found) return requestAnimationFrame(look);
    painted((at) => then(at, found));
  });
  const tapped = ${JSON.stringify(tapped ?? null)};
  whenThere(() => document.querySelector(${JSON.stringify(selector)}), (shown, found) => {
    window.benchShown = shown;
    if (tapped === null) return;
    found.click();
    painted((at) => { window.benchTapped = at; });
    whenThere(() => document.querySelector(tapped), (at) => { window.benchOpened = at; });
  });
  const isLive = (element) => element.closest('#last-screen') === null;
  whenThere(
    () => [...document.querySelectorAll(${JSON.stringify(selector)})].find(isLive),
    (at) => { window.benchLive = at; },
  );
`;

/** What the opening of an address was like, in milliseconds of the page's life. */
export interface Opening {
  readonly firstPaint: number;
  /** When what was waited for had been painted. */
  readonly shown: number;
  /** When the app itself had painted it; not looked for where it was tapped. */
  readonly live: number | undefined;
  /** When the first tap on it was answered by a frame, and when what it leads to had been painted, if it was tapped. */
  readonly tapped: number | undefined;
  readonly opened: number | undefined;
  /** Lengths of the tasks over 50 ms that began after the first paint. */
  readonly longTasks: readonly number[];
}

export interface OpenOptions {
  readonly selector: string;
  readonly slower: number;
  /** Where a tap leads: what is shown is tapped as soon as it is. Else the page is left alone until it has come to rest. */
  readonly tapped?: string;
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
    await page.addInitScript(watchFor(options));
    await page.addInitScript(RECORD_TASKS);
    await slowDown(page, options.slower);
    await page.goto(url, { waitUntil: 'commit' });
    const wait = { timeout: 60_000, polling: 10 };
    const handle = await page.waitForFunction(() => window.benchShown, undefined, wait);
    const shown = Number(await handle.jsonValue());
    if (options.tapped !== undefined)
      await page.waitForFunction(() => window.benchTapped && window.benchOpened, undefined, wait);
    else
      await page.waitForFunction(
        (ms) => {
          const last = window.benchTasks?.at(-1);
          return (
            performance.now() - Math.max(window.benchLive ?? Infinity, last ? last.at + last.ms : 0) > ms
          );
        },
        REST_MS,
        wait,
      );
    const seen = await page.evaluate(() => ({
      live: window.benchLive,
      tapped: window.benchTapped,
      opened: window.benchOpened,
    }));
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const live = options.tapped === undefined ? seen.live : undefined;
    return { firstPaint, shown, ...seen, live, longTasks: await longTasks(page, firstPaint) };
  } finally {
    await page.close();
  }
}
