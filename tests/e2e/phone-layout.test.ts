import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './page-models/go-to.page.ts';
import { settle } from './page-models/settle.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { widthFindings } from './page-models/width.page.ts';
import { t } from './page-models/words.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

/** The rows of a list, without its heads and its sums. */
const ROWS = '.list-row:not(.rm-head, .rm-totals *)';

/** Scrolls to the end of what `inside` stands in, and tells how far its lowest point stands above the message, in px. */
async function aboveMessage(page: Page, inside: string): Promise<number> {
  await settle(page);
  return page.evaluate(async (selector) => {
    const last = () => [...document.querySelectorAll(selector)].at(-1);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A long list draws more rows as it is scrolled.
    for (let turn = 0; turn < 30; turn += 1) {
      for (let one = last()?.parentElement; one; one = one.parentElement) one.scrollTop = one.scrollHeight;
      await frame();
    }
    const [words, message] = [last(), document.querySelector('.rm-toast')];
    if (!words || !message) return Number.NaN;
    return Math.round(message.getBoundingClientRect().top - words.getBoundingClientRect().bottom);
  }, inside);
}

/** Opens the menu of a row and chooses an act. */
async function choose(page: Page, row: Locator, act: string): Promise<void> {
  await row.getByRole('button').last().tap();
  await page.getByRole('menuitem', { name: act, exact: true }).tap();
}

test('the end of a list and of a record can be scrolled clear of a message', async () => {
  const phone = await stage.guest(stage.owner, { width: 390, height: 560, touch: true });
  const { page, context } = phone;
  // The menu of a job has its acts once the job is there.
  await waitForCloud(page, t('kit.sync-synced'));
  await openPage(page, '/alljobs');
  const row = page.getByRole('list', { name: t('jobs.list') }).getByRole('listitem');
  await choose(page, row.first(), t('job.copy'));
  await page.locator('.rm-toast').waitFor();
  // The message stands above the sums of the list.
  expect(await aboveMessage(page, ROWS)).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: t('kit.close-message') }).tap();
  await page.locator('.rm-toast').waitFor({ state: 'detached' });

  await openPage(page, '/services');
  const service = page.getByRole('list', { name: t('services.title') }).getByRole('listitem');
  await choose(page, service.first(), t('kit.archive'));
  await page.locator('.rm-toast', { hasText: /archived\./ }).waitFor();
  // The message stands above the round button.
  expect(await aboveMessage(page, ROWS)).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: t('kit.close-message') }).tap();
  await page.locator('.rm-toast').waitFor({ state: 'detached' });

  await openPage(page, '/customers');
  await page.locator('a.list-open').first().tap();
  await page
    .getByRole('navigation', { name: t('customer.tabs') })
    .getByRole('link')
    .nth(1)
    .tap();
  await page.locator('.customer-job header').getByRole('button').first().tap();
  await page.getByRole('menuitem', { name: t('job.end-it') }).tap();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: t('job.end-it') }).tap();
  const show = page.getByRole('button', { name: t('customer.show') });
  await show.waitFor();
  await page.locator('.rm-toast').waitFor();
  // The window is as high as it takes for the message to lie over the last line.
  const bottom = await show.evaluate((button) => button.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 390, height: Math.round(bottom) + 30 });
  expect(await aboveMessage(page, '.customer-jobs-end button')).toBeGreaterThanOrEqual(0);
  await show.tap();
  await page.getByRole('button', { name: t('customer.hide') }).waitFor();
  expect(realErrors(phone)).toEqual([]);
  await context.close();
});

test('a title is read whole beside the signs of a small phone', async () => {
  const phone = await stage.guest(stage.owner, { width: 360, height: 780, touch: true });
  const { page, context } = phone;
  for (const path of ['/services-advanced', '/expense-categories', '/rounds']) {
    await openPage(page, path);
    const cut = await page.locator('.rm-top h1').evaluate((title) => ({
      words: title.textContent,
      by: [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight],
      isInBar: title.clientHeight <= (title.parentElement?.clientHeight ?? 0),
    }));
    expect(cut).toMatchObject({ by: [0, 0], isInBar: true });
  }
  await context.close();
});

test('a job is read whole on a small phone, in the list while it is paused and in its dialog with a warning', async () => {
  const phone = await stage.guest(stage.owner, { width: 360, height: 780, touch: true });
  const { page, context } = phone;
  await waitForCloud(page, t('kit.sync-synced'));
  await openPage(page, '/alljobs');
  const rows = page.getByRole('list', { name: t('jobs.list') }).getByRole('listitem');
  const dialog = page.getByRole('dialog');
  // The first one was ended before.
  await rows.nth(4).locator('.list-open').tap();
  await dialog.getByRole('textbox', { name: t('job.paused-from') }).fill('01/02/2026');
  await dialog.getByRole('textbox', { name: t('job.paused-until') }).fill('31/12/2099');
  await dialog.getByRole('button', { name: t('kit.save'), exact: true }).tap();
  const row = rows.filter({ hasText: /31 Dec 2099/ }).first();
  const until = row.getByText(/31 Dec 2099/);
  await until.waitFor();
  await settle(page);
  // The mark, the next day and the menu stand beside the name and leave it the room of a dozen letters.
  const name = row.locator('.list-open');
  expect(await name.evaluate((words) => words.getBoundingClientRect().width)).toBeGreaterThan(85);
  expect(await until.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);

  await name.tap();
  await dialog.getByLabel(t('job.duration')).first().fill('');
  await page.getByText(t('job.warn-no-duration')).waitFor();
  expect(await widthFindings(page)).toEqual([]);
  expect(
    await page.locator('.job-edit').evaluate((form) => form.getBoundingClientRect().right - innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(realErrors(phone)).toEqual([]);
  await context.close();
});
