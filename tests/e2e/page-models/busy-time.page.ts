import type { CDPSession, Page } from 'playwright';

/**
 * How long the main thread of a page was at work, in milliseconds of processor time: how busy the machine is meanwhile
 * changes nothing of it. Answers what each further piece of work took.
 */
export async function busyTime(page: Page): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (work) => {
    const before = await taskMs(session);
    await work();
    const after = await taskMs(session);
    // A page that is loaded anew counts from nothing.
    return after < before ? after : after - before;
  };
}

declare global {
  interface Window {
    /** Milliseconds of each time that the page was silent for 50 or more. */
    rmSilences?: number[];
  }
}

/**
 * How long a page was silent at a stretch, in milliseconds on the wall: what a person feels, and what a busy machine
 * lengthens. Answers the longest silence within each further piece of work; from the next load on.
 */
export async function silences(page: Page): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    window.rmSilences = heard;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return async (work) => {
    await page.evaluate(() => window.rmSilences?.splice(0));
    await work();
    return page.evaluate(() => Math.max(0, ...(window.rmSilences ?? [])));
  };
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
