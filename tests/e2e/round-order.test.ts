import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Guest;
let tom: Guest;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.guest(stage.owner);
  tom = await stage.guest(await stage.member(['admin'], 'tom@sparkle.example'));
  for (const { page } of [olive, tom]) await waitForCloud(page, 'Synced');
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

  test('by mouse, by keys and by the menu', async () => {
    const { page } = olive;
    const [first = '', , , fourth = '', fifth = ''] = order;
    await dragAbove(page, fourth, first);
    order = withBlockAt(order, [fourth], 0);
    await waitForOrder(page, order);
    await toast(page, 'moved to 1st').waitFor();
    await moveByKeys(page, fifth, -2);
    order = withBlockAt(order, [fifth], 2);
    await waitForOrder(page, order);
    await moveByMenu(page, fifth, 'Down one');
    order = withBlockAt(order, [fifth], 3);
    await waitForOrder(page, order);
    await moveByMenu(page, fifth, 'To the bottom');
    order = withBlockAt(order, [fifth], 59);
    await waitForOrder(page, order);
    await moveByMenu(page, fourth, 'After position…');
    const question = page.getByRole('dialog', { name: /^Move / });
    await question.getByLabel('After position').fill('99');
    await question.getByRole('button', { name: 'Move', exact: true }).click();
    await question.getByText('Enter a number from 0 to 60.').waitFor();
    await question.getByLabel('After position').fill('10');
    await question.getByRole('button', { name: 'Move', exact: true }).click();
    order = withBlockAt(order, [fourth], 9);
    await waitForOrder(page, order);
    await waitForOrder(tom.page, order);
  });

  test('Escape gives a lifted job up', async () => {
    const { page } = olive;
    await page
      .locator(`[data-row-id="${order[3]}"]`)
      .getByRole('button', { name: /^Move / })
      .focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByText('Move cancelled. Nothing has moved.').waitFor({ state: 'attached' });
    await page.getByRole('dialog', { name: 'Aldercroft' }).waitFor();
    await waitForOrder(page, order);
  });

  test('a selection moves as one block, by menu and by mouse', async () => {
    const { page } = olive;
    const block = [order[2] ?? '', order[5] ?? '', order[6] ?? ''];
    await select(page, block);
    await page.getByRole('toolbar', { name: '3 selected' }).waitFor();
    await moveByMenu(page, block[1] ?? '', 'To the top');
    order = withBlockAt(order, block, 0);
    await waitForOrder(page, order);
    await waitForOrder(tom.page, order);
    await dragAbove(page, block[0] ?? '', order[6] ?? '');
    order = withBlockAt(order, block, 3);
    await waitForOrder(page, order);
    expect((await selectedIds(page)).sort()).toEqual([...block].sort());
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: 'Clear selection' })
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
    await moveByMenu(tom.page, traveller, 'To the top');
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

  test('undo takes back what is still as it was left, and names whoever changed the rest', async () => {
    const { page } = olive;
    const mine = order[8] ?? '';
    const before = order;
    await moveByMenu(page, mine, 'To the top');
    order = withBlockAt(order, [mine], 0);
    await waitForOrder(tom.page, order);
    await toast(page, 'moved to 1st').getByRole('button', { name: 'Undo' }).click();
    await waitForOrder(page, before);
    await waitForOrder(tom.page, before);

    await moveByMenu(page, mine, 'To the top');
    await waitForOrder(tom.page, order);
    await moveByMenu(tom.page, mine, 'To the bottom');
    order = withBlockAt(order, [mine], 59);
    await waitForOrder(page, order);
    await toast(page, 'moved to 1st').getByRole('button', { name: 'Undo' }).click();
    await toast(page, '1 place was left alone because tom changed it since.').waitFor();
    await waitForOrder(page, order);
  });

  test('sorted by address and by drive, with a preview, and taken back', async () => {
    const { page } = olive;
    await chooseInRound(page, 'Sort by address');
    const question = page.getByRole('alertdialog', { name: 'Sort by address?' });
    await question.getByText('60 jobs take their places by street, then house number').waitFor();
    await question.getByRole('button', { name: 'Sort by address' }).click();
    await toast(page, 'Sorted by address').waitFor();
    const sorted = await orderShown(page);
    expect(sorted).not.toEqual(order);
    expect([...sorted].sort()).toEqual([...order].sort());
    await waitForOrder(tom.page, sorted);
    await tom.page.getByText('Olive sorted the whole round').waitFor();
    await toast(page, 'Sorted by address').getByRole('button', { name: 'Undo' }).click();
    await waitForOrder(page, order);

    await chooseInRound(page, 'Sort by optimised drive');
    const preview = page.getByRole('dialog', { name: 'Sort by optimised drive' });
    await preview.getByText('Saves').waitFor();
    expect(await orderShown(tom.page)).toEqual(order);
    await preview.getByRole('button', { name: 'Use this order' }).click();
    await toast(page, /^Sorted by drive, .* shorter/).waitFor();
    const driven = await orderShown(page);
    expect(driven).not.toEqual(order);
    await waitForOrder(tom.page, driven);
    await toast(page, /^Sorted by drive/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await waitForOrder(page, order);
    await waitForOrder(tom.page, order);
  });

  test('on a phone a finger drags, scrolls and selects', async () => {
    const phone = await stage.guest(stage.owner, { width: 390, height: 844, touch: true });
    await openRound(phone.page, '60 jobs');
    await phone.page.getByRole('button', { name: 'Hide the map' }).tap();
    const [first = '', , third = ''] = order;
    await dragByFinger(phone.page, third, first);
    order = withBlockAt(order, [third], 0);
    await waitForOrder(phone.page, order);
    await waitForOrder(tom.page, order);
    expect(realErrors(phone)).toEqual([]);
    await phone.context.close();
  });
});

test('no page reported an error', () => {
  expect(realErrors(olive, tom)).toEqual([]);
});
