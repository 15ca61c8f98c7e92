import type { CDPSession, Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds between the frames of the page, while they are recorded. */
    benchFrames?: number[];
    /** Begin and length of tasks of the page's main thread that were longer than 50 ms. */
    benchTasks?: { at: number; ms: number }[];
  }
}

/** Processor time of a page's main thread so far, in milliseconds. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** As text, because a compiled function may need helpers that the page does not have. */
const RECORD_FRAMES = `(() => {
  const frames = [];
  window.benchFrames = frames;
  let last = performance.now();
  requestAnimationFrame(function look(now) {
    if (window.benchFrames !== frames) return;
    frames.push(now - last);
    last = now;
    requestAnimationFrame(look);
  });
})()`;

/** Milliseconds between the frames of a page while `work` goes on. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(RECORD_FRAMES);
  await work();
  return page.evaluate(() => {
    const frames = window.benchFrames ?? [];
    delete window.benchFrames;
    return frames.slice(1);
  });
}

/** For `addInitScript`: records every long task of the page from its first moment on. */
export const RECORD_TASKS = `
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.benchTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
`;

/** The long tasks that began after `from` milliseconds of the page's life. */
export async function longTasks(page: Page, from = 0): Promise<number[]> {
  return page.evaluate(
    (since) => (window.benchTasks ?? []).filter(({ at }) => at >= since).map(({ ms }) => ms),
    from,
  );
}
