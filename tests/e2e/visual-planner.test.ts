import '@roundsman/client/areas/visual-planner/visual-planner.text.ts';
import '@roundsman/client/parts/planning/planning.text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../support/relay.ts';
import { goTo } from './page-models/go-to.page.ts';
import { settle } from './page-models/settle.page.ts';
import { like, t } from './page-models/words.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let tom: TestPerson;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  await stage.member(['worker'], 'will@sparkle.example');
  tom = await stage.member(['admin'], 'tom@sparkle.example');
});
afterAll(() => stage?.close());

test('visits that are drawn around on the map are carried to somebody’s day, as others see, and go back in one step', async () => {
  const guest = await stage.guest(stage.owner);
  const { page } = guest;
  const other = await stage.guest(tom);
  for (const one of [page, other.page]) await goTo(one, '/visual-planner');
  const map = page.locator('.rm-map .maplibregl-canvas');
  await map.waitFor();
  await settle(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const draw = page.getByRole('button', { name: t('visual-planner.lasso') });
  await draw.click();
  await page.locator('.rm-map-lasso').waitFor();
  const [left, top] = [box.x + 4, box.y + 4];
  const [right, bottom] = [box.x + box.width - 4, box.y + box.height - 4];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const [x, y] of [
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top + 8],
  ] as const)
    await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  const bar = page.getByRole('toolbar', { name: /\d+/ });
  await bar.waitFor();
  expect(await draw.getAttribute('aria-pressed')).toBe('false');
  // Somebody who does not use a pointer ticks them in the list; a few go at once, many are looked at first.
  const cells = page
    .locator('tr', { has: page.getByRole('rowheader', { name: 'will' }) })
    .locator('[data-cell]');
  const cell = cells.nth(1);
  // On somebody's day off it says so.
  const empty = await cell.innerText();
  const hand = await page.getByRole('button', { name: t('visual-planner.carry') }).boundingBox();
  const target = await cell.boundingBox();
  if (!hand || !target) throw new Error('nothing to carry, or nowhere to put it');
  await page.mouse.move(hand.x + 20, hand.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + 10, target.y + 20, { steps: 4 });
  await page.locator('.vp-hand').waitFor();
  // Meanwhile somebody else who plans there sees who has how many in the hand.
  await other.page.getByText(like('planning.holds', { name: 'Olive Owner' })).waitFor();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  const plan = dialog.getByRole('button', { name: /\d+/ }).last();
  await plan.waitFor();
  await plan.click();
  await page.getByRole('button', { name: t('kit.undo') }).waitFor();
  await expect.poll(async () => Number(await cell.innerText()), { timeout: 60_000 }).toBeGreaterThan(10);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect.poll(() => cell.innerText(), { timeout: 60_000 }).toBe(empty);
  await other.page.getByText(like('planning.holds')).waitFor({ state: 'detached' });
  expect(realErrors(guest, other)).toEqual([]);
});
