import type { Page } from 'playwright';
import { until } from '../../support/until.ts';
import { dragWithFinger, middleOf } from './touch.page.ts';
import { like } from './words.page.ts';

const ROW = '[role="row"][data-row-id]';

/** Opens the round of the list whose row contains these words, such as its name or '60 jobs'. */
export async function openRound(page: Page, words: string): Promise<void> {
  await page.locator('a[href^="/rounds/"]').filter({ hasText: words }).first().click();
  await page.locator(ROW).first().waitFor();
}

/** Ids of the round's jobs in the order shown, gathered by scrolling through the virtual list. */
export async function orderShown(page: Page): Promise<string[]> {
  return await page.evaluate(async (selector) => {
    const grid = document.querySelector('[role="grid"]');
    const scroller = grid?.closest<HTMLElement>('[data-virtuoso-scroller]');
    if (!grid || !scroller) throw new Error('no order list is shown');
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const total = Number(grid.getAttribute('aria-rowcount'));
    const before = scroller.scrollTop;
    const ids: string[] = [];
    scroller.scrollTop = 0;
    // From row to row, so that none is passed over where drawing takes its time.
    for (let patience = 100; ids.length < total && patience > 0; patience -= 1) {
      await frame();
      const rows = new Map<number, HTMLElement>();
      for (const row of document.querySelectorAll<HTMLElement>(selector)) {
        if (row.closest('[role="grid"]')) rows.set(Number(row.dataset.index), row);
      }
      for (let next = rows.get(ids.length); next; next = rows.get(ids.length)) {
        ids.push(next.dataset.rowId ?? '');
        patience = 100;
      }
      const last = rows.get(ids.length - 1);
      if (last) last.scrollIntoView({ block: 'start' });
      else scroller.scrollTop += 100;
    }
    scroller.scrollTop = before;
    await frame();
    return ids;
  }, ROW);
}

/** Waits until the open round shows its jobs in this order: first those in view, then all. */
export async function waitForOrder(page: Page, ids: readonly string[]): Promise<void> {
  const isSo = async () => {
    await page.waitForFunction(
      ([selector, wanted]) => {
        const rows = [...document.querySelectorAll<HTMLElement>(selector)];
        return (
          rows.length > 0 && rows.every(({ dataset }) => wanted[Number(dataset.index)] === dataset.rowId)
        );
      },
      [`[role="grid"] ${ROW}`, ids] as const,
      { polling: 50 },
    );
    return (await orderShown(page)).join() === ids.join();
  };
  await until(isSo, 'the order is as expected');
}

/** Scrolls until a job's row is there, and answers it. */
async function rowOf(page: Page, id: string) {
  const row = page.locator(`${ROW}[data-row-id="${id}"]`);
  for (let top = 0; (await row.count()) === 0 && top < 60_000; top += 400) {
    await page
      .locator('[data-virtuoso-scroller]')
      .last()
      .evaluate((element, to) => element.scrollTo(0, to), top);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await row.scrollIntoViewIfNeeded();
  return row;
}

/** Moves a job by keys: lifts it, goes `steps` rows down (negative: up) and drops it. */
export async function moveByKeys(page: Page, id: string, steps: number): Promise<void> {
  const row = await rowOf(page, id);
  await row.getByRole('button', { name: like('drag.handle') }).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Space');
}

/** Drags a job by its handle with the mouse onto the upper half of another job's row. */
export async function dragAbove(page: Page, id: string, target: string): Promise<void> {
  const handle = (await rowOf(page, id)).getByRole('button', { name: like('drag.handle') });
  const from = await handle.boundingBox();
  const to = await page.locator(`${ROW}[data-row-id="${target}"]`).boundingBox();
  if (!from || !to) throw new Error('both rows must be in view');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + 6, { steps: 12 });
  await page.mouse.up();
}

/** Selects jobs one by one (control held, as a person at a desk would). */
export async function select(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await (await rowOf(page, id)).click({ modifiers: ['Control'], position: { x: 160, y: 20 } });
}

/** Name of whoever has just changed this job, as its row says; undefined while nobody has. */
export async function markOf(page: Page, id: string): Promise<string | undefined> {
  const mark = page.locator(`${ROW}[data-row-id="${id}"] .rm-av-solid`).first();
  return (await mark.count()) > 0 ? ((await mark.getAttribute('title')) ?? undefined) : undefined;
}

/** Opens the move menu of a job (or of the selection it is part of) by its key, and chooses an entry. */
export async function moveByMenu(page: Page, id: string, entry: string): Promise<void> {
  await (await rowOf(page, id)).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Drags a job by its handle with a finger, to the upper half of another job's row; both are in view. */
export async function dragByFinger(page: Page, id: string, target: string): Promise<void> {
  const from = await middleOf((await rowOf(page, id)).getByRole('button', { name: like('drag.handle') }));
  const to = await page.locator(`${ROW}[data-row-id="${target}"]`).boundingBox();
  if (!to) throw new Error('both rows must be in view');
  const shown = { lifted: page.locator('.rm-drag-copy'), ready: page.locator('.rm-drop-above') };
  await dragWithFinger(page, from, { x: from.x, y: to.y + 6 }, shown);
}

/** Id of the row that is drawn at this place of the window. */
export function rowAt(page: Page, x: number, y: number): Promise<string | undefined> {
  return page.evaluate(
    ([left, top]) =>
      document.elementFromPoint(left, top)?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId,
    [x, y] as const,
  );
}

/** Ids of the selected jobs that are drawn. */
export function selectedIds(page: Page): Promise<string[]> {
  return page
    .locator(`${ROW}[aria-selected="true"]`)
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.rowId ?? ''));
}

/** A job's row as drawn: name, address, what is done, price. */
export async function rowText(page: Page, id: string): Promise<string> {
  return (await (await rowOf(page, id)).innerText()).replaceAll(/\s+/g, ' ');
}
