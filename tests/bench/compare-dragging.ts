import type { Page } from 'playwright';
import type { ServerBench } from './compare-servers.ts';
import { recordDelays, sweep, takeDelays } from './measures/drag.measure.ts';
import { slowDown } from './measures/screen.measure.ts';
import { JOB_ROW, withApp } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { quantile, type Row, ratioRow } from './support/figures.ts';

/** What a phone of the middle class has of the processor of a desk. */
const SLOWER = 4;
/** Jobs of the round in which dragging is measured. */
const LONG_ROUND = 400;

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

/** Dragging in a round of 400 jobs: from a movement of the pointer until the frame that answers it was painted. */
export async function compareDragging(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOf(bench.database, { longRound: LONG_ROUND });
  return withApp(bench, firm, async ({ page }, origin) => {
    await page.goto(`${origin}/rounds/${firm.firstRound}`);
    await page.locator(JOB_ROW).nth(5).waitFor();
    const count = await page.locator('[role="grid"]').last().getAttribute('aria-rowcount');
    if (Number(count) !== LONG_ROUND)
      throw new Error(`the round shows ${count} jobs instead of ${LONG_ROUND}`);
    await recordDelays(page);
    const rows: Row[] = [];
    for (const slower of [1, SLOWER]) {
      await slowDown(page, slower);
      const held: number[] = [];
      const idle: number[] = [];
      for (let round = 0; round < (bench.isQuick ? 2 : 4); round += 1) {
        const delays = await dragDelays(page, 100);
        // The first drag compiles what the others run.
        if (round === 0) continue;
        held.push(...delays.held);
        idle.push(...delays.idle);
      }
      const otherName = 'nothing in the hand';
      const where = `dragging in a round of 400 jobs${slower === 1 ? '' : `, processor ${slower}x slower`}`;
      for (const [name, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
      ] as const) {
        const values = { ours: quantile(held, share), other: quantile(idle, share) };
        rows.push(ratioRow({ figure: `${where}, ${name}`, unit: 'ms', ...values, otherName }));
      }
    }
    return rows;
  });
}
