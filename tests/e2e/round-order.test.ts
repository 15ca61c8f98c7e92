import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { goTo } from './page-models/go-to.page.ts';
import {
  dragAbove,
  dragByFinger,
  markOf,
  moveByKeys,
  moveByMenu,
  openRound,
  orderShown,
  rowAt,
  select,
  selectedIds,
  waitForOrder,
} from './page-models/round.page.ts';
import { chooseInRound, toast } from './page-models/rounds.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Guest;
let tom: Guest;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.guest(stage.owner);
  tom = await stage.guest(await stage.member(['admin'], 'tom@sparkle.example'));
  for (const { page } of [olive, tom]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

/** The order after `block` went between what stands at `at` - 1 and `at` of the others. */
function withBlockAt(ids: readonly string[], block: readonly string[], at: number): string[] {
  const rest = ids.filter((id) => !block.includes(id));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

describe('the order of 60 jobs', () => {
  let order: string[] = [];

  beforeAll(async () => {
    for (const { page } of [olive, tom]) {
      await openRound(page, '60 jobs');
    }
    order = await orderShown(olive.page);
  });

  test('by mouse and by keys', async () => {
    const { page } = olive;
    const [first = '', , , fourth = '', fifth = ''] = order;
    await dragAbove(page, fourth, first);
    order = withBlockAt(order, [fourth], 0);
    await waitForOrder(page, order);
    await toast(page, like('rounds.moved', { place: '1st' })).waitFor();
    await moveByKeys(page, fifth, -2);
    order = withBlockAt(order, [fifth], 2);
    await waitForOrder(page, order);
    await waitForOrder(tom.page, order);
  });

  test('a link to a job far down opens the round with that job in view, and the focus on it', async () => {
    const { page } = await stage.guest(stage.owner, { at: '/rounds' });
    await waitForCloud(page, t('kit.sync-synced'));
    const path = new URL(olive.page.url()).pathname;
    const last = order.at(-2) ?? '';
    await goTo(page, `${path}?job=${last}`);
    await page.locator(`[data-row-id="${last}"]:focus`).waitFor();
    await page.context().close();
  });

  test('what is dragged lies where it was dropped, and the list begins where it began', async () => {
    const { page } = olive;
    const topOf = async (id: string) =>
      Math.round((await page.locator(`[data-row-id="${id}"]`).boundingBox())?.y ?? Number.NaN);
    const top = await topOf(order[0] ?? '');
    // Down by some places, three times over: each drop left the list one row lower before.
    for (const _again of [1, 2, 3]) {
      const [, second = ''] = order;
      const seventh = order[6] ?? '';
      const where = await topOf(order[5] ?? '');
      await dragAbove(page, second, seventh);
      order = withBlockAt(order, [second], 5);
      await waitForOrder(page, order);
      expect(await topOf(order[0] ?? '')).toBe(top);
      expect(await topOf(second)).toBe(where);
    }
    const [first = '', , , fourth = ''] = order;
    await dragAbove(page, fourth, first);
    order = withBlockAt(order, [fourth], 0);
    await waitForOrder(page, order);
    expect(await topOf(fourth)).toBe(top);
  });

  test('a selection moves as one block by mouse', async () => {
    const { page } = olive;
    const block = [order[2] ?? '', order[5] ?? '', order[6] ?? ''];
    await select(page, block);
    const bar = page.getByRole('toolbar', { name: t('kit.selected', { count: 3 }) });
    await bar.waitFor();
    const edges = await bar.evaluate((element) => {
      const right = element.getBoundingClientRect().right;
      return [...element.querySelectorAll('button')].filter(
        (button) => button.getBoundingClientRect().right > right,
      ).length;
    });
    expect(edges).toBe(0);
    await dragAbove(page, block[0] ?? '', order[0] ?? '');
    order = withBlockAt(order, block, 0);
    await waitForOrder(page, order);
    await waitForOrder(tom.page, order);
    expect((await selectedIds(page)).sort()).toEqual([...block].sort());
    // What is said of the move lies over neither the bar nor its buttons.
    const [barBox, toastBox] = [
      await bar.boundingBox(),
      await toast(page, like('rounds.moved')).boundingBox(),
    ];
    if (!barBox || !toastBox) throw new Error('the bar and the message are shown');
    const isOver = toastBox.x + toastBox.width > barBox.x && toastBox.y + toastBox.height > barBox.y;
    expect(isOver && toastBox.x < barBox.x + barBox.width).toBe(false);
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('kit.clear-selection') })
      .filter({ visible: true })
      .click();
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
  });

  test("another's change moves no row under the pointer and loses no selection", async () => {
    const { page } = olive;
    const chosen = [order[1] ?? '', order[4] ?? ''];
    await select(page, chosen);
    const under = order[5] ?? '';
    const box = await page.locator(`[data-row-id="${under}"]`).boundingBox();
    if (!box) throw new Error('the row is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    const traveller = order[59] ?? '';
    await moveByMenu(tom.page, traveller, t('rounds.move-top'));
    order = withBlockAt(order, [traveller], 0);
    await page.locator(`[data-row-id="${under}"][data-index="6"]`).waitFor();
    expect(await rowAt(page, x, y)).toBe(under);
    expect(
      Math.abs(((await page.locator(`[data-row-id="${under}"]`).boundingBox())?.y ?? 0) - box.y),
    ).toBeLessThan(2);
    expect((await selectedIds(page)).sort()).toEqual([...chosen].sort());
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    expect(await markOf(page, traveller)).toBe('tom');
  });

  test('sorted by drive, with a preview, and taken back', async () => {
    const { page } = olive;
    await chooseInRound(page, t('sort-drive.title'));
    const preview = page.getByRole('dialog', { name: t('sort-drive.title') });
    await preview.getByText(t('sort-drive.saving')).waitFor();
    expect(await orderShown(tom.page)).toEqual(order);
    await preview.getByRole('button', { name: t('sort-drive.apply') }).click();
    await toast(page, like('rounds.sorted-drive')).waitFor();
    const driven = await orderShown(page);
    expect(driven).not.toEqual(order);
    await waitForOrder(tom.page, driven);
    await toast(page, like('rounds.sorted-drive'))
      .getByRole('button', { name: t('kit.undo') })
      .click();
    await waitForOrder(page, order);
    await waitForOrder(tom.page, order);
  });

  test('on a phone a finger drags, scrolls and selects', async () => {
    const phone = await stage.guest(stage.owner, { width: 390, height: 844, touch: true });
    await openRound(phone.page, '60 jobs');
    await phone.page.getByRole('button', { name: t('open-round.fold-map') }).tap();
    const [first = '', , third = ''] = order;
    // Of those who are in it, too, one is named by initials: a mere number would say of nobody who it is.
    expect(await phone.page.getByRole('dialog').locator('.rm-avs .rm-av').first().innerText()).toMatch(
      /^\p{L}/u,
    );
    await dragByFinger(phone.page, third, first);
    order = withBlockAt(order, [third], 0);
    await waitForOrder(phone.page, order);
    await waitForOrder(tom.page, order);

    // The list is scrolled, and another moves the topmost row away: the view does not go with it.
    const list = phone.page.locator('[data-virtuoso-scroller]').last();
    await list.evaluate((element) => element.scrollTo(0, 1200));
    await list.locator('[data-row-id][data-index="20"]').waitFor();
    const rows = await list.locator('[data-row-id]').evaluateAll((all) => {
      const top = all[0]?.closest('[data-virtuoso-scroller]')?.getBoundingClientRect().top ?? 0;
      const seen = all.filter((row) => row.getBoundingClientRect().bottom > top) as HTMLElement[];
      return seen.map(({ dataset }) => dataset.rowId ?? '');
    });
    const [topmost = '', beside = ''] = rows;
    const placeOf = async () =>
      Math.round((await phone.page.locator(`[data-row-id="${beside}"]`).boundingBox())?.y ?? Number.NaN);
    const where = await placeOf();
    const index = order.indexOf(beside);
    await moveByMenu(tom.page, topmost, t('rounds.move-bottom'));
    order = withBlockAt(order, [topmost], 59);
    await phone.page.locator(`[data-row-id="${beside}"][data-index="${index - 1}"]`).waitFor();
    await until(async () => (await placeOf()) === where, 'the other rows stay where they are');
    expect(realErrors(phone)).toEqual([]);
    await phone.context.close();
  });
});

test('no page reported an error', () => {
  expect(realErrors(olive, tom)).toEqual([]);
});

test('the last job of a round can be brought above the bar of what is selected', async () => {
  const desk = await stage.guest(stage.owner, { width: 1280, height: 832 });
  const phone = await stage.guest(stage.owner, { width: 390, height: 844, touch: true });
  for (const { page, context } of [desk, phone]) {
    await openRound(page, '60 jobs');
    const last = (await orderShown(page)).at(-1) ?? '';
    await select(page, [last]);
    const bar = page.getByRole('toolbar', { name: t('kit.selected', { count: 1 }) });
    await bar.waitFor();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await until(async () => {
      await page
        .locator('[data-virtuoso-scroller]')
        .last()
        .evaluate((list) => list.scrollTo(0, list.scrollHeight));
      const row = await page.locator(`[role="row"][data-row-id="${last}"]`).boundingBox();
      const top = (await bar.boundingBox())?.y ?? 0;
      return row !== null && row.y + row.height <= top;
    }, 'the last row stands above the bar');
    await context.close();
  }
});
