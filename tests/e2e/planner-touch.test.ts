import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsOn, openBoard } from './page-models/board.page.ts';
import { DayPage } from './page-models/day.page.ts';
import { settle } from './page-models/settle.page.ts';
import { dragWithFinger, middleOf, swipeWithFinger } from './page-models/touch.page.ts';
import { like } from './page-models/words.page.ts';
import { workingDay } from './page-models/working-day.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

const TABLET = { width: 1024, height: 900, touch: true } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;

test('on the board of days a finger that rests carries a card to another day, and one that moves at once scrolls', async () => {
  const guest = await stage.guest(stage.owner, TABLET);
  const { page } = guest;
  await openBoard(page);
  const card = page.locator('.mp-grid .mp-card:not(.mp-settled)').first();
  const id = ((await card.getAttribute('data-card')) ?? '').split(' ')[1] ?? '';
  const from = await middleOf(card);
  await swipeWithFinger(page, from, { x: from.x, y: from.y + 60 });
  await settle(page);
  expect(await page.locator('.mp-hand').count()).toBe(0);

  const day = page.locator('.mp-day').nth(4);
  const target = (await day.getAttribute('data-drop')) ?? '';
  const hand = { lifted: page.locator('.mp-hand'), ready: page.locator('.mp-day[data-dropping]') };
  await dragWithFinger(page, await middleOf(card), await middleOf(day), hand);
  await expect.poll(() => cardsOn(page, id, target).count()).toBe(1);
  await expect.poll(() => page.locator('.mp-hand').count()).toBe(0);

  // What is selected is dealt with above the legend, which selects more.
  await page.locator('.mp-day').nth(4).getByRole('button').tap();
  const bar = await page.getByRole('toolbar', { name: like('kit.selected') }).boundingBox();
  const legend = await page.locator('.pl-legend').boundingBox();
  if (!bar || !legend) throw new Error('the bar and the legend must be in view');
  expect(bar.y + bar.height).toBeLessThanOrEqual(legend.y);
  expect(realErrors(guest)).toEqual([]);
});

test('on a phone a finger on the handle puts a visit of the day before another', async () => {
  const guest = await stage.guest(stage.owner, { ...PHONE, at: `/schedule/${workingDay()}` });
  const { page } = guest;
  const day = new DayPage(page);
  await day.list.waitFor();
  await settle(page);
  const [first = '', second = '', third = ''] = await day.names();
  const grip = (name: string) =>
    day
      .row(name)
      .getByRole('button', { name: like('drag.handle') })
      .first();
  await grip(third).scrollIntoViewIfNeeded();
  const from = await middleOf(grip(third));
  const above = await day.row(first).first().boundingBox();
  if (!above) throw new Error('the first visit must be in view');
  await dragWithFinger(
    page,
    from,
    { x: from.x, y: above.y + 4 },
    { lifted: page.locator('.rm-dragged-hand') },
  );
  await expect.poll(async () => (await day.names()).slice(0, 3)).toEqual([third, first, second]);
  expect(realErrors(guest)).toEqual([]);
});
