import type { BrowserContext } from 'playwright';
import { slowDown } from './slow-down.measure.ts';

/** Opens an address in a new tab; milliseconds from the start of the navigation until something of it was painted. */
export async function measureFirstPaint(
  context: BrowserContext,
  url: string,
  slower: number,
): Promise<number> {
  const page = await context.newPage();
  try {
    await slowDown(page, slower);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: 60_000, polling: 50 },
    );
    return Number(await painted.jsonValue());
  } finally {
    await page.close();
  }
}
