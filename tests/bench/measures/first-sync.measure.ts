import { trySignIn } from '../../e2e/page-models/session.page.ts';
import { openDevice } from '../../support/browser.ts';
import { ROUND_LINK } from '../support/apps.ts';
import type { BenchFirm } from '../support/bench-database.ts';
import { openLine } from '../support/line.ts';
import { slowDown } from './slow-down.measure.ts';

declare global {
  interface Window {
    /** Epoch milliseconds at which the sign-in was sent, the first round was named, and the list was whole. */
    benchSync?: { sent?: number; named?: number; whole?: number };
  }
}

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

/** Runs in the page: looks now and then, as asking from outside takes part of the processor that is measured. */
const watchList = (sum: string) => `
  window.benchSync = {};
  document.addEventListener('submit', () => { window.benchSync.sent ??= Date.now(); }, { capture: true });
  const timer = setInterval(() => {
    const found = window.benchSync;
    if (document.querySelector(${JSON.stringify(ROUND_LINK)})) found.named ??= Date.now();
    if (document.body.textContent.includes(${JSON.stringify(sum)})) found.whole ??= Date.now();
    if (found.named && found.whole) clearInterval(timer);
  }, 50);
`;

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
    await page.evaluate(watchList(sum));
    // The program with which the page is asked from outside is read now, not while it is measured.
    await page.waitForFunction(() => true);
    await trySignIn(page, firm);
    const isThere = () => window.benchSync?.named !== undefined && window.benchSync.whole !== undefined;
    await page.waitForFunction(isThere, undefined, { polling: 500, timeout: 60_000 });
    const { sent = 0, named = 0, whole = 0 } = (await page.evaluate(() => window.benchSync)) ?? {};
    return { ms: whole - sent, namedMs: named - sent, bytes };
  } finally {
    await device.close();
    await line.close();
  }
}
