import { setTimeout as pause } from 'node:timers/promises';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { orderedIds } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Page } from 'playwright';
import { framesDuring, processorClock } from './measures/flow.measure.ts';
import { slowDown } from './measures/slow-down.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { type App, BEFORE, builds, JOB_ROW, withApps } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { median, quantile, type Row, ratioRow } from './support/figures.ts';
import { openRemoteHand, type RemoteHand } from './support/remote-hand.ts';

const SLOWER = 4;
const LONG = 2000;
const OPEN = 400;
/** What others change in a second while the screen is watched. */
const CROWD = 500;
const CROWD_S = 4;

async function openRound(page: Page, origin: string, roundId: string): Promise<void> {
  await page.goto(`${origin}/rounds/${roundId}`);
  await page.locator(JOB_ROW).nth(5).waitFor();
  // The map, and what else follows the first screen, is not what is measured.
  await pause(4_000);
}

/** Processor time of the page for one move, the page's own idle time left out. */
async function moveCost(page: Page, hand: RemoteHand, roundId: string, moves: number): Promise<number> {
  const clock = await processorClock(page);
  const ids = orderedIds(hand.snapshot, roundId);
  const spacing = 150;
  const idleFrom = await clock();
  await pause(moves * spacing);
  const from = await clock();
  for (let index = 0; index < moves; index += 1) {
    const job = ids[(index * 37) % ids.length] ?? '';
    const after = ids[(index * 91 + 5) % ids.length] ?? '';
    if (job !== after) hand.run(moveJobs, { roundId, jobIds: [job], after, before: null });
    hand.send();
    await pause(spacing);
  }
  return Math.max(0, (await clock()) - from - (from - idleFrom)) / moves;
}

/** One move by somebody else in a round of 2,000 rows that is on the screen. */
export async function compareRemoteMoves(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOf(bench.database, { longRound: LONG });
  return withApps(bench, firm, await builds(), async (apps) => {
    const [first] = apps;
    if (!first) throw new Error('no app was started');
    const hand = await openRemoteHand(first.port, firm);
    const costs = new Map<string, number[]>();
    for (const { device, origin } of apps) await openRound(device.page, origin, firm.firstRound);
    for (let round = 0; round <= (bench.isQuick ? 1 : 4); round += 1) {
      for (const { name, device } of apps) {
        await device.page.bringToFront();
        const cost = await moveCost(device.page, hand, firm.firstRound, 20);
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost]);
      }
    }
    hand.close();
    const figure = `processor time of a page for one move by another, ${LONG} rows`;
    const [ours = [], other = []] = [...costs.values()];
    return [ratioRow({ figure, unit: 'ms', ours: median(ours), other: median(other), otherName: BEFORE })];
  });
}

/** Half of them moves; worked out before, so that sending them is all that is left. */
function prepareCrowd(hand: RemoteHand, roundId: string, changes: number): void {
  const ids = orderedIds(hand.snapshot, roundId);
  for (let made = 0; made < changes; made += 1) {
    const job = ids[(made * 37) % ids.length] ?? '';
    const after = ids[(made * 91 + 5) % ids.length] ?? '';
    if (made % 2 === 0) hand.run(editJobPrice, { jobId: job, priceMinor: 1000 + (made % 900) });
    else if (job !== after) hand.run(moveJobs, { roundId, jobIds: [job], after, before: null });
  }
}

/** The gaps between the frames of a page while changes come in at `CROWD` a second. */
async function crowdGaps({ device }: App, hand: RemoteHand, roundId: string): Promise<number[]> {
  prepareCrowd(hand, roundId, CROWD * CROWD_S);
  return framesDuring(device.page, async () => {
    const from = performance.now();
    for (let sent = 0; hand.send(); sent += 1) {
      const ahead = (sent / CROWD) * 1000 - (performance.now() - from);
      if (ahead > 4) await pause(ahead);
    }
    const took = (performance.now() - from) / 1000;
    if (took > CROWD_S * 1.25) console.error(`the crowd was slow: ${took.toFixed(1)} s for ${CROWD_S} s`);
  });
}

/** A round of 400 rows on the screen while others change 500 things a second in it. */
export async function compareCrowd(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOf(bench.database, { longRound: OPEN });
  return withApps(bench, firm, await builds(), async (apps) => {
    const [first] = apps;
    if (!first) throw new Error('no app was started');
    const hand = await openRemoteHand(first.port, firm);
    const rows: Row[] = [];
    // One page at a time: what another page draws meanwhile takes the processor from the one that is looked at.
    for (const slower of [1, SLOWER]) {
      const gaps = new Map<string, number[]>();
      for (const app of apps) {
        await openRound(app.device.page, app.origin, firm.firstRound);
        await slowDown(app.device.page, slower);
        gaps.set(app.name, await crowdGaps(app, hand, firm.firstRound));
        await slowDown(app.device.page, 1);
        await app.device.page.goto('about:blank');
      }
      const [ours = [], other = []] = [...gaps.values()];
      const where = `${CROWD} changes a second by others, ${OPEN} rows open${slower === 1 ? '' : `, processor ${slower}x slower`}`;
      for (const [name, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
        ['longest', 1],
      ] as const) {
        const values = { ours: quantile(ours, share), other: quantile(other, share) };
        rows.push(
          ratioRow({
            figure: `${where}: gap between frames, ${name}`,
            unit: 'ms',
            ...values,
            otherName: BEFORE,
          }),
        );
      }
    }
    hand.close();
    return rows;
  });
}
