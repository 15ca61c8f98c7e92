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

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
