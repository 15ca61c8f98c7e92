import type { Page } from 'playwright';
import { recordDelays, sweep, takeDelays } from './measures/drag.measure.ts';
import { slowDown } from './measures/slow-down.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { type App, BEFORE, builds, JOB_ROW, withApps } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { quantile, type Row, ratioRow } from './support/figures.ts';

/** What a phone of the middle class has of the processor of a desk. */
const SLOWER = 4;
/** Jobs of the rounds in which dragging is measured. */
const LONG_ROUNDS = [400, 2000] as const;

/** A job of the round in the hand, moved over the list, against the same movement with nothing in the hand. */
async function dragDelays(page: Page, moves: number): Promise<{ held: number[]; idle: number[] }> {
  const scroller = page.locator('[data-virtuoso-scroller]').last();
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  const row = page.locator(`${JOB_ROW}[data-index="3"]`).last();
  await row.waitFor();
  const list = await scroller.boundingBox();
  const handle = row.getByRole('button', { name: /^Move / });
  const from = await handle.boundingBox();
  if (!list || !from) throw new Error('the order of the round is not shown');
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  // Down into the edge, where the list scrolls under the pointer.
  const path = { x, top: list.y + 60, bottom: Math.min(list.y + list.height, 832) - 6, moves };
  await takeDelays(page);
  await sweep(page, path);
  const idle = await takeDelays(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 4 });
  await page.locator('.rm-drag-copy').waitFor();
  await takeDelays(page);
  await sweep(page, path);
  const held = await takeDelays(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.rm-drag-copy').waitFor({ state: 'detached' });
  return { held, idle };
}

interface Delays {
  readonly held: number[];
  readonly idle: number[];
}

/** From a movement of the pointer until the frame that answers it was painted, in turns with the build before. */
export async function compareDragging(bench: ServerBench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of bench.isQuick ? [LONG_ROUNDS[0]] : LONG_ROUNDS) {
    const firm = await makeFirmOf(bench.database, { longRound: count });
    rows.push(
      ...(await withApps(bench, firm, await builds(), (apps) => dragInTurns(bench, apps, firm, count))),
    );
  }
  return rows;
}

async function dragInTurns(
  bench: ServerBench,
  apps: readonly App[],
  firm: { firstRound: string },
  count: number,
): Promise<Row[]> {
  for (const { device, origin } of apps)
    await openLongRound(device.page, `${origin}/rounds/${firm.firstRound}`, count);
  const rows: Row[] = [];
  for (const slower of [1, SLOWER]) {
    const all = apps.map((): Delays => ({ held: [], idle: [] }));
    for (let round = 0; round < (bench.isQuick ? 2 : 4); round += 1) {
      for (const [at, { device }] of apps.entries()) {
        await device.page.bringToFront();
        await slowDown(device.page, slower);
        const delays = await dragDelays(device.page, 100);
        await slowDown(device.page, 1);
        // The first drag compiles what the others run.
        if (round === 0) continue;
        all[at]?.held.push(...delays.held);
        all[at]?.idle.push(...delays.idle);
      }
    }
    const [ours, other] = all;
    if (!ours || !other) throw new Error('there is no build to compare with');
    const where = `dragging in a round of ${count} jobs${slower === 1 ? '' : `, processor ${slower}x slower`}`;
    for (const [name, share] of SHARES) {
      const values = { ours: quantile(ours.held, share), other: quantile(other.held, share) };
      rows.push(ratioRow({ figure: `${where}, ${name}`, unit: 'ms', ...values, otherName: BEFORE }));
    }
    const values = { ours: quantile(ours.held, 0.95), other: quantile(ours.idle, 0.95) };
    rows.push(ratioRow({ figure: `${where}, p95`, unit: 'ms', ...values, otherName: 'nothing in the hand' }));
  }
  return rows;
}

const SHARES = [
  ['p50', 0.5],
  ['p95', 0.95],
  ['longest', 1],
] as const;

async function openLongRound(page: Page, url: string, jobs: number): Promise<void> {
  await page.goto(url);
  await page.locator(JOB_ROW).nth(5).waitFor();
  const count = await page.locator('[role="grid"]').last().getAttribute('aria-rowcount');
  if (Number(count) !== jobs) throw new Error(`the round shows ${count} jobs instead of ${jobs}`);
  await recordDelays(page);
}
