import { trySignIn } from '../../e2e/page-models/session.page.ts';
import { openDevice } from '../../support/browser.ts';
import type { BenchFirm } from '../support/bench-database.ts';
import { slowDown } from './screen.measure.ts';

/** A line of 20 Mbit/s to a server in the same country. */
const LINE = { offline: false, latency: 30, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 };

export interface FirstSyncOptions {
  readonly slower: number;
  /** What the list of rounds says once it has all of the account. */
  readonly sum: string;
}

/** A new device: milliseconds from the sign-in being sent until the list shows all rounds of the account. */
export async function measureFirstSync(
  origin: string,
  firm: BenchFirm,
  { slower, sum }: FirstSyncOptions,
): Promise<number> {
  const device = await openDevice();
  const { page } = device;
  try {
    await page.goto(origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await slowDown(page, slower);
    await page.getByLabel('Password').waitFor();
    const from = performance.now();
    await trySignIn(page, firm);
    // Where a start leads depends on the person; the list is asked for as soon as there is one.
    await page.locator('.rm-cloud').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      window.history.pushState(null, '', '/rounds');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.getByText(sum).first().waitFor({ state: 'attached' });
    return performance.now() - from;
  } finally {
    await device.close();
  }
}
