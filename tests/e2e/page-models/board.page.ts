import type { Page } from 'playwright';
import { goTo } from './go-to.page.ts';
import { settle } from './settle.page.ts';
import { t } from './words.page.ts';
import { isWeekend } from './working-day.page.ts';

/** Opens the multi planner, at a weekend on the week after it, and waits for its cards. */
export async function openBoard(page: Page): Promise<void> {
  await goTo(page, '/multi-planner');
  if (isWeekend())
    await page
      .getByRole('button', { name: t('planning.next'), exact: true })
      .first()
      .click();
  await page.locator('.mp-card').first().waitFor();
  await settle(page);
}

/** Takes the first card that is to do into the hand, by the mouse; answers the visit and its name. */
export async function takeCard(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const card = page.locator('.mp-grid .mp-card:not(.mp-settled)').first();
  const box = await card.boundingBox();
  if (!box) throw new Error('no card on the board');
  const key = (await card.getAttribute('data-card')) ?? '';
  const name = await card.locator('.mp-name').innerText();
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 24, { steps: 3 });
  return { id: key.split(' ')[1] ?? '', name };
}

/** Lets go of it above the last of the days that are shown; answers that day. */
export async function dropOnLastDay(page: Page): Promise<string> {
  const day = page.locator('.mp-day').last();
  const box = await day.boundingBox();
  if (!box) throw new Error('no days on the board');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  return (await day.getAttribute('data-drop')) ?? '';
}

/** The cards of a visit, and those of them that stand on a day. */
export const cardsOf = (page: Page, id: string) => page.locator(`.mp-grid [data-card$=" ${id}"]`);
export const cardsOn = (page: Page, id: string, day: string) =>
  page.locator(`[data-drop^="${day} "] [data-card$=" ${id}"]`);

/** Who is shown to hold a visit, or to have changed it. */
export const markedBy = (page: Page, id: string) => cardsOf(page, id).locator('.rm-av');
