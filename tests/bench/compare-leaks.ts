import { setTimeout as pause } from 'node:timers/promises';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { orderedIds } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Page } from 'playwright';
import type { ServerBench } from './server-bench.ts';
import { JOB_ROW, ROUND_LINK, withApp } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { type Row, ratioRow } from './support/figures.ts';
import { openRemoteHand } from './support/remote-hand.ts';

const SCREENS = 200;
const OPERATIONS = 20_000;
/** Of the heap at the start. */
const MOST = 1.1;

/** Bytes that the page's program holds once its garbage was collected. */
async function heldBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let again = 0; again < 3; again += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await pause(200);
  }
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Opens a round from the list and goes back, `times` times. */
async function changeScreens(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 2) {
    await page
      .locator(ROUND_LINK)
      .nth((time / 2) % 8)
      .click();
    await page.locator(JOB_ROW).first().waitFor();
    await page.goBack();
    await page.locator(JOB_ROW).first().waitFor({ state: 'detached' });
  }
}

/** What the app holds after it has been worked with for long, against what it held when everything had been seen once. */
export async function compareLeaks(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOf(bench.database);
  const [screens, operations] = bench.isQuick ? [40, 2_000] : [SCREENS, OPERATIONS];
  return withApp(bench, firm, async ({ page }, origin) => {
    const hand = await openRemoteHand(Number(new URL(origin).port), firm);
    await page.goto(`${origin}/rounds`);
    await page.locator(ROUND_LINK).first().waitFor();
    await changeScreens(page, 16);
    await pause(10_000);
    const atStart = await heldBytes(page);
    await changeScreens(page, screens);
    const afterScreens = await heldBytes(page);
    const jobs = orderedIds(hand.snapshot, firm.firstRound);
    for (let made = 0; made < operations; made += 1) {
      hand.run(editJobPrice, { jobId: jobs[made % jobs.length] ?? '', priceMinor: 1000 + (made % 900) });
      hand.send();
      if (made % 50 === 49) await pause(50);
    }
    // Marks of what others did go after some seconds.
    await pause(15_000);
    const afterAll = await heldBytes(page);
    hand.close();
    const row = (figure: string, bytes: number) =>
      ratioRow({
        figure,
        unit: 'MB',
        ours: bytes / 1e6,
        other: atStart / 1e6,
        otherName: 'at the start',
        target: { atMost: MOST },
      });
    return [
      row(`heap after ${screens} screens`, afterScreens),
      row(`heap after ${screens} screens and ${operations} changes by others`, afterAll),
    ];
  });
}
