import { trySignIn } from '../../e2e/page-models/session.page.ts';
import { openDevice } from '../../support/browser.ts';
import { ROUND_LINK } from '../support/apps.ts';
import type { BenchFirm } from '../support/bench-database.ts';
import { openLine } from '../support/line.ts';
import { slowDown } from './screen.measure.ts';

/** A line of 20 Mbit/s to a server in the same country. */
const LINE = { bytesPerSecond: 2_500_000, delayMs: 15 };

export interface FirstSyncOptions {
  readonly slower: number;
  /** What the list of rounds says once it has all of the account. */
  readonly sum: string;
}

export interface FirstSync {
  /** From the sign-in being sent until the list shows all rounds of the account. */
  readonly ms: number;
  /** Until it shows their names. */
  readonly namedMs: number;
  /** What the relay sent meanwhile; the program comes over the same line. */
  readonly bytes: number;
}

/** A new device on a line that is a line: a browser's own emulation adds its delay to each read of a socket. */
export async function measureFirstSync(
  port: number,
  firm: BenchFirm,
  { slower, sum }: FirstSyncOptions,
): Promise<FirstSync> {
  const line = await openLine({ ...LINE, port });
  const device = await openDevice();
  const { page } = device;
  try {
    let bytes = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        bytes += payload.length;
      }),
    );
    // The page that is asked for is where the sign-in leads, whatever page the person starts on.
    await page.goto(`${line.url}/rounds`);
    await slowDown(page, slower);
    await page.getByLabel('Password').waitFor();
    const from = performance.now();
    await trySignIn(page, firm);
    const sinceStart = (found: Promise<void>) => found.then(() => performance.now() - from);
    const [namedMs, ms] = await Promise.all([
      sinceStart(page.locator(ROUND_LINK).first().waitFor({ state: 'attached' })),
      sinceStart(page.getByText(sum).first().waitFor({ state: 'attached' })),
    ]);
    return { ms, namedMs, bytes };
  } finally {
    await device.close();
    await line.close();
  }
}
