import type { BrowserContext, Page } from 'playwright';
import { median } from '../support/figures.ts';

/** One lap is some 20 ms of plain reckoning in a page that is not slowed down. */
const STEPS = 700_000;
const LAPS = 9;
/** A rate that is out by less than this share is near enough. */
const NEAR = 0.03;
const MOST_TRIES = 6;

const LAP = `new Promise((resolve) => {
  const channel = new MessageChannel();
  const laps = [];
  channel.port1.onmessage = () => {
    const from = performance.now();
    let value = 1;
    for (let step = 0; step < ${STEPS}; step += 1) value = (value * 1103515245 + 12345) % 2147483648;
    window.benchValue = value;
    laps.push(performance.now() - from);
    if (laps.length < ${LAPS}) channel.port2.postMessage(null);
    else resolve(laps);
  };
  channel.port2.postMessage(null);
})`;

async function setRate(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Finds what the browser has to be asked for so that a page takes so many times as long. It stops the page in slices
 * and takes longer over that than it is told to: asked for 4, it made pages 4.2 to 4.9 times slower.
 */
async function findRate(context: BrowserContext, times: number): Promise<number> {
  const page = await context.newPage();
  try {
    const lap = async () => median((await page.evaluate(LAP)) as number[]);
    // The first laps compile the loop.
    await lap();
    let rate = times;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await setRate(page, 1);
      const plain = await lap();
      await setRate(page, rate);
      const slower = (await lap()) / plain;
      console.error(
        `asked for ${rate.toFixed(2)}, the browser makes a page ${slower.toFixed(2)} times slower`,
      );
      if (Math.abs(slower / times - 1) < NEAR) break;
      rate = Math.max(1, 1 + ((rate - 1) * (times - 1)) / (slower - 1));
    }
    return rate;
  } finally {
    await page.close();
  }
}

const rates = new Map<number, Promise<number>>();

/** Gives the processor of a page a fraction of its speed: 4 is a phone of the middle class, 1 all of it. */
export async function slowDown(page: Page, times: number): Promise<void> {
  if (times === 1) return setRate(page, 1);
  const found = rates.get(times) ?? findRate(page.context(), times);
  rates.set(times, found);
  const rate = await found;
  await page.bringToFront();
  await setRate(page, rate);
}
