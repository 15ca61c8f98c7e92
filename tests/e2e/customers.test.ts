import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { either, t } from './page-models/words.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Actor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.seat(stage.owner, { at: '/customers' });
});
afterAll(() => stage?.close());

const list = (page: Page) => page.getByRole('list', { name: t('customer.list') });
const rows = (page: Page) => list(page).getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel(t('job-form.customer-search')).fill(words);
}

async function chooseInMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: t('customer.more', { name }) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Pixels by which a dialog itself could be scrolled in a low window, beside the fields within it. */
async function hiddenBelow(page: Page, dialog: Locator): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 600 });
  const px = await dialog.evaluate((paper) => paper.scrollHeight - paper.clientHeight);
  if (size) await page.setViewportSize(size);
  return px;
}

/** Adds a customer from the list; ends in the question where `asks`, else on the customer's page. */
async function addCustomer(page: Page, name: string, telephone: string, asks = false): Promise<void> {
  await page
    .getByRole('button', { name: either('customer.add', 'customer.add-short') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('customer.add') });
  await dialog.getByLabel(t('kit.name')).fill(name);
  await dialog.getByLabel(t('customer.telephone'), { exact: false }).first().fill(telephone);
  await dialog.getByLabel(new RegExp(`^${t('customer.address')}`)).fill(`${name} House, Tanner Row`);
  if (asks) {
    await dialog.getByText(t('customer.duplicates')).waitFor();
    expect(await hiddenBelow(page, dialog)).toBe(0);
  }
  await dialog.getByRole('button', { name: t('kit.save') }).click();
  if (!asks) await heading(page, name).waitFor();
}

test('a customer is added, warned of twice, edited, gets a job, is found by digits, and merged with a way back', async () => {
  const { page } = olive;
  await addCustomer(page, 'Orla Fenwick', '07911 420812');
  await addCustomer(page, 'O. Fenwick', '+44 7911 420812', true);
  const question = page.getByRole('alertdialog', {
    name: t('customer.duplicate-ask', { name: 'O. Fenwick' }),
  });
  await question.getByRole('button', { name: t('customer.save-anyway') }).click();
  await heading(page, 'O. Fenwick').waitFor();

  await page.getByRole('button', { name: t('kit.edit'), exact: true }).click();
  const form = page.getByRole('dialog', { name: 'O. Fenwick' });
  await form.getByLabel(t('customer.email')).first().fill('orla@fenwick.example');
  await form.getByRole('button', { name: t('kit.save') }).click();
  await form.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: t('customer.email') })
    .first()
    .waitFor();

  await chooseInMenu(page, 'O. Fenwick', 'Add job');
  const job = page.getByRole('dialog', { name: t('job-form.title') });
  await job.getByLabel(t('job.service'), { exact: true }).fill('Skylights');
  await job.getByLabel(t('job.unit-price')).fill('18');
  await job.getByRole('button', { name: t('job-form.save') }).click();
  await job.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: new RegExp(`^${t('customer.tab-jobs')}\\s*1$`) }).click();
  await page.getByText('Skylights').first().waitFor();

  await search(page, '07911420812');
  await expect.poll(() => rows(page).count()).toBe(2);
  await chooseInMenu(page, 'O. Fenwick', 'Merge with another');
  const merge = page.getByRole('dialog', { name: t('customer-acts.merge-title', { name: 'O. Fenwick' }) });
  await merge.getByLabel(t('job-form.customer-search')).fill('Orla');
  await merge.getByText('Orla Fenwick').first().click();
  await merge.getByRole('button', { name: t('customer-acts.merge-do'), exact: true }).click();
  await merge.waitFor({ state: 'detached' });
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(realErrors(olive)).toEqual([]);
});

/** Reads the number of the first row that can be seen in the list. */
function firstSeen(page: Page): Promise<string | undefined> {
  return list(page).evaluate((element) => {
    const above = element.closest('.rm-virtual-list')?.getBoundingClientRect().top ?? 0;
    const seen = [...element.querySelectorAll('[role="listitem"]')].find(
      (row) => row.getBoundingClientRect().bottom > above + 1,
    );
    return seen?.getAttribute('aria-posinset') ?? undefined;
  });
}

/** Lists the words that the browser shows marked as found. */
function marked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(CSS.highlights.get('rm-found') ?? [], (range) =>
      range.startContainer.textContent?.slice(range.startOffset, range.endOffset),
    ).map(String),
  );
}

test('a list of more than a hundred is left and shows the same place again, after a search too', async () => {
  const { page } = olive;
  await goTo(page, '/customers');
  await search(page, 'fenwick');
  await expect.poll(() => rows(page).count()).toBe(2);
  // Their addresses begin with their names.
  await expect.poll(() => marked(page)).toEqual(Array(4).fill('Fenwick'));
  await search(page, '');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
  expect(await marked(page)).toEqual([]);
  await list(page).evaluate((element) => {
    const scroller = element.closest('.rm-virtual-list');
    if (scroller) scroller.scrollTop = 2400;
  });
  await expect.poll(async () => Number(await firstSeen(page))).toBeGreaterThan(30);
  const left = await firstSeen(page);
  await goTo(page, '/services');
  await list(page).waitFor({ state: 'detached' });
  await goTo(page, '/customers');
  await expect.poll(() => firstSeen(page)).toBe(left);
});

test('without a connection a customer is added and found, and reaches the others later', async () => {
  const { page } = olive;
  await waitForCloud(page, t('kit.sync-synced'));
  await olive.goOffline();
  await addCustomer(page, 'Wilf Garside', '07911 420834');
  await search(page, '420834');
  await expect.poll(() => rows(page).count()).toBe(1);
  const guest = await stage.guest(stage.owner, { at: '/customers' });
  await list(guest.page).waitFor();
  await olive.goOnline();
  await search(guest.page, 'Garside');
  await guest.page.getByRole('link', { name: /Wilf Garside/ }).click();
  await heading(guest.page, 'Wilf Garside').waitFor();
  await goTo(page, '/rounds');
  await waitForCloud(page, t('kit.sync-synced'));
});
