import type { Page } from 'playwright';
import { recordDelays, sweep, takeDelays } from './measures/drag.measure.ts';
import { slowDown } from './measures/slow-down.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { withApp } from './support/apps.ts';
import { makeFirmOfPeople } from './support/bench-accounts.ts';
import { quantile, type Row, short } from './support/figures.ts';

const PEOPLE = 30;
const DAYS = 14;
/** What a phone of the middle class has of the processor of a desk. */
const SLOWER = 4;
/** One frame, and the longest that may be seen, in milliseconds. */
const FRAME_MS = 16.7;
const LONGEST_MS = 50;
const MOVES = 120;

/** Shows so many days, and waits for the cards of all of them. */
async function openWholeBoard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/multi-planner`);
  await page.locator('.mp-card').first().waitFor();
  await page.locator('.pl-head select').first().selectOption(String(DAYS));
  await page
    .locator('.mp-day')
    .nth(DAYS - 1)
    .waitFor();
  await recordDelays(page);
}

async function sweepBoard(page: Page): Promise<{ held: number[]; idle: number[] }> {
  const box = await page.locator('.mp-scroll').boundingBox();
  // The turn before has scrolled it.
  await page.locator('.mp-scroll').evaluate((board) => board.scrollTo(0, 0));
  const card = page.locator('.mp-grid .mp-card:not(.mp-settled)').first();
  const from = await card.boundingBox();
  if (!box || !from) throw new Error('the board is not shown');
  const path = { x: box.x + box.width / 2, top: box.y + 60, bottom: box.y + box.height - 10, moves: MOVES };
  await takeDelays(page);
  await sweep(page, path);
  const idle = await takeDelays(page);
  await page.mouse.move(from.x + 10, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
  await page.locator('.mp-hand').waitFor();
  await takeDelays(page);
  await sweep(page, path);
  const held = await takeDelays(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { held, idle };
}

/** Runs in the page: notes how long each frame takes. As text, because a compiled function may need helpers that the page does not have. */
const COUNT_FRAMES = `{
  const frames = [];
  window.benchFrames = frames;
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    frames.push(now - last);
    last = now;
    if (window.benchFrames === frames) requestAnimationFrame(next);
  });
}`;

/** Frames while the board is scrolled by the wheel, from each to the next, in milliseconds. */
async function scrollFrames(page: Page): Promise<number[]> {
  const box = await page.locator('.mp-scroll').boundingBox();
  if (!box) throw new Error('the board is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(COUNT_FRAMES);
  for (let turn = 0; turn < MOVES; turn += 1) await page.mouse.wheel(0, turn % 40 < 20 ? 60 : -60);
  return page.evaluate(() => Reflect.get(window, 'benchFrames') as number[]);
}

/** Dragging and scrolling over 14 days of 30 people in the multi planner, of 4,000 jobs. */
export async function compareBoard(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOfPeople(bench.database, PEOPLE);
  return withApp(bench, firm, async ({ page }, origin) => {
    await openWholeBoard(page, origin);
    const rows: Row[] = [];
    for (const slower of [1, SLOWER]) {
      const held: number[] = [];
      const idle: number[] = [];
      const frames: number[] = [];
      await slowDown(page, slower);
      for (let round = 0; round < (bench.isQuick ? 2 : 4); round += 1) {
        const delays = await sweepBoard(page);
        const scrolled = await scrollFrames(page);
        // The first turn compiles what the others run.
        if (round === 0) continue;
        held.push(...delays.held);
        idle.push(...delays.idle);
        frames.push(...scrolled);
      }
      await slowDown(page, 1);
      const where = slower === 1 ? '' : `, processor ${slower}x slower`;
      rows.push(
        ...rowsOf(`board of ${PEOPLE} people and ${DAYS} days${where}, dragging`, held, idle),
        ...rowsOf(`board of ${PEOPLE} people and ${DAYS} days${where}, scrolling`, frames),
      );
    }
    return rows;
  });
}

function rowsOf(figure: string, values: readonly number[], idle?: readonly number[]): Row[] {
  const [p95, longest] = [quantile(values, 0.95), quantile(values, 1)];
  const other = idle ? `nothing in the hand: ${short(quantile(idle, 0.95))} ms` : '';
  const ratio = idle ? p95 / quantile(idle, 0.95) : null;
  // A frame that was missed by a hair of the clock is still that frame.
  const isFrame = p95 <= FRAME_MS * 1.05;
  return [
    {
      ...{ figure: `${figure}, p95`, ours: `${short(p95)} ms`, other, ratio },
      target: { text: `<= ${FRAME_MS} ms`, isMet: isFrame },
    },
    {
      ...{ figure: `${figure}, longest`, ours: `${short(longest)} ms`, other: '', ratio: null },
      target: { text: `<= ${LONGEST_MS} ms`, isMet: longest <= LONGEST_MS },
    },
  ];
}
