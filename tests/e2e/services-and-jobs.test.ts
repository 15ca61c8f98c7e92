import { dayFull } from '@roundsman/client/text/format-day.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type DeviceActor, openStage, type Stage } from './stage.ts';

let stage: Stage;
let olive: DeviceActor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.device(stage.owner);
});
afterAll(() => stage?.close());

/** What the form says of the next visits: services and price of each. */
async function visits(): Promise<string[]> {
  const items = olive.page.getByRole('list', { name: t('job.next-visits') }).getByRole('listitem');
  return (await items.allInnerTexts()).map((text) => text.split('\n').slice(1).join(' '));
}

function priceOf(visit = ''): number {
  return Number(/£([\d.]+)$/.exec(visit)?.[1]);
}

const SOLAR = 'Solar panels';
/** Beside the services of the sample data. */
const GUTTERS = 'Gutters, all round';

test('a service is added and priced, and then offered in a job, whose visits are shown before it is saved; all of it offline', async () => {
  const { page } = olive;
  await goTo(page, '/services');
  await page.getByRole('button', { name: SOLAR, exact: true }).waitFor();
  // A new device shows its first page before it has the jobs, and offline they would never come.
  await waitForCloud(page, t('kit.sync-synced'));
  await olive.goOffline();
  await page.getByRole('button', { name: t('services.add') }).click();
  const added = page.getByRole('dialog');
  await added.getByLabel(t('services.name')).fill(GUTTERS);
  await added.getByLabel(t('services.price')).fill('30');
  await added.getByRole('button', { name: t('kit.save') }).click();
  await added.waitFor({ state: 'detached' });
  await waitForCloud(page, like('kit.sync-offline-waiting'));

  await goTo(page, '/rounds');
  await page
    .getByRole('list', { name: t('rounds.list') })
    .getByRole('link')
    .first()
    .click();
  const row = page.locator('[data-row-id]').nth(1);
  await row.dblclick();
  await page.getByRole('button', { name: t('job.add-service') }).click();
  await page.getByLabel(t('job.service'), { exact: true }).nth(1).fill(GUTTERS);
  await page
    .getByLabel(t('services.frequency'))
    .nth(1)
    .selectOption(t('job.every-nth', { nth: '3rd' }));
  await page.getByLabel(t('job.carry-over')).check();
  const before = await visits();
  expect(before).toHaveLength(6);
  const withGutters = before.map((text) => text.includes(GUTTERS));
  expect(withGutters.filter(Boolean)).toHaveLength(2);
  const at = withGutters.indexOf(true);
  expect(before[at]).toContain(`, ${GUTTERS} £`);
  expect(priceOf(before[at]) - priceOf(before[at + 1])).toBe(30);
  await page.getByRole('button', { name: t('kit.save') }).click();
  await page.getByText(like('job.saved')).waitFor();

  await row.dblclick();
  await expect.poll(visits).toEqual(before);
  await page.getByLabel(t('services.frequency')).nth(2).selectOption(t('job.choice-week-12'));
  await page.getByRole('button', { name: t('kit.save') }).click();
  const question = page.getByRole('alertdialog', { name: t('job.pattern-title') });
  await question.getByText(like('job.pattern-text')).waitFor();
  await question.getByRole('button', { name: t('kit.cancel') }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('kit.cancel') }).click();
  await page.getByRole('button', { name: t('kit.unsaved-leave') }).click();
});

test('the other device has all of it, and a new price asks about the jobs that still have the old one', async () => {
  const { page } = await stage.guest(stage.owner, { at: '/services' });
  await olive.goOnline();
  const row = page.getByRole('listitem').filter({ hasText: GUTTERS });
  await row
    .getByText(t('services.jobs', { count: 1 }), { exact: true })
    .filter({ visible: true })
    .waitFor();
  await page.getByRole('button', { name: GUTTERS, exact: true }).click();
  await page.getByRole('dialog').getByLabel(t('services.price')).fill('33');
  await page.getByRole('button', { name: t('kit.save') }).click();
  const question = page.getByRole('alertdialog', { name: t('services.change-jobs-title', { count: 1 }) });
  await question.getByRole('button', { name: t('services.change-jobs', { count: 1 }) }).click();
  await page.getByText(like('services.words-change-jobs')).waitFor();
  await waitForCloud(olive.page, t('kit.sync-synced'));
  await olive.page.locator('[data-row-id]').nth(1).dblclick();
  await expect
    .poll(async () => {
      const prices = (await visits()).map(priceOf);
      return Math.max(...prices) - Math.min(...prices);
    })
    .toBe(33);
});

test('a street is typed house by house: the next one keeps the work and the price, and begins at the name', async () => {
  const { page } = await stage.guest(stage.owner, { at: '/rounds' });
  await page
    .getByRole('list', { name: t('rounds.list') })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: t('job-form.save') }).click();
  await page.getByRole('menuitem', { name: t('job-form.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('job-form.title') });
  await dialog.getByLabel(t('job-form.new-customer')).check();
  await dialog.getByLabel(t('services.name')).fill('Ann One');
  await dialog.getByLabel(t('job.address')).fill('11 Test Street');
  await dialog.getByLabel(t('job.service'), { exact: true }).fill('Windows');
  await dialog.getByLabel(t('job.unit-price')).fill('15');
  const isAtName = () =>
    dialog.getByLabel(t('services.name')).evaluate((field) => field === document.activeElement);
  for (const [name, next] of [
    ['Ben Two', '13 Test Street'],
    ['Cat Three', '15 Test Street'],
  ] as const) {
    await dialog.getByRole('button', { name: t('job-form.save-next') }).click();
    await expect.poll(() => dialog.getByLabel(t('job.address')).inputValue()).toBe(next);
    await expect.poll(isAtName).toBe(true);
    await dialog.getByText(like('job-form.added')).waitFor();
    await page.keyboard.type(name);
  }
  await dialog.getByRole('button', { name: t('job-form.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByText(t('services.jobs', { count: 63 }), { exact: false }).count())
    .toBeGreaterThan(0);
});

/** The days that the form shows of the next visits, as the app writes days. */
async function shownDays(dialog: Locator): Promise<string[]> {
  const days = dialog.getByRole('list', { name: t('job.next-visits') }).locator('b');
  return days.allInnerTexts();
}

/** The last Friday of a month, from 0. */
function lastFriday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  const back = (last.getUTCDay() - 5 + 7) % 7;
  return new Date(last.getTime() - back * 86_400_000).toISOString().slice(0, 10);
}

test('a first price waits for the first visit that is not skipped, and patterns fall on the days of their rule; offline', async () => {
  const { page } = olive;
  const name = 'Scenario Six';
  await goTo(page, '/alljobs');
  await page.getByRole('list', { name: t('jobs.list') }).waitFor();
  await olive.goOffline();
  await page
    .getByRole('button', { name: t('jobs.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('job-form.title') });
  await dialog.getByLabel(t('job-form.new-customer')).check();
  await dialog.getByLabel(t('services.name')).fill(name);
  await dialog.getByLabel(t('job.address')).fill('6 Test Street');
  await dialog.getByLabel(t('job.service'), { exact: true }).fill('Windows');
  await dialog.getByLabel(t('job.unit-price')).fill('20');

  // Leap day, last Friday and the 31st, over the years and months that the form shows.
  const { frequency, firstDay } = { frequency: t('job.frequency'), firstDay: t('job.first-day') };
  const from = async (day: string) => {
    await dialog.getByRole('textbox', { name: firstDay }).fill(dayInput(day));
    await page.keyboard.press('Tab');
  };
  const fall = (days: readonly string[]) =>
    expect.poll(() => shownDays(dialog)).toEqual(days.map((day) => dayFull(day)));
  const year = new Date().getUTCFullYear() + 1;
  const leap = year + ((4 - (year % 4)) % 4);
  await dialog.getByLabel(frequency).last().selectOption(t('job.choice-year'));
  await from(`${leap}-02-29`);
  await fall([0, 1, 2, 3, 4, 5].map((at) => `${leap + at}-02-${at % 4 === 0 ? 29 : 28}`));
  await dialog.getByLabel(frequency).last().selectOption(t('job.choice-month-day'));
  await from(`${year}-01-31`);
  const lengths = [31, new Date(Date.UTC(year, 2, 0)).getUTCDate(), 31, 30, 31, 30];
  await fall(lengths.map((day, month) => `${year}-0${month + 1}-${day}`));
  await dialog.getByLabel(frequency).last().selectOption(t('job.choice-custom'));
  await dialog.getByLabel(t('job.every')).fill('1');
  await dialog.getByLabel(t('job.unit')).selectOption(t('job.unit-month-last-weekday'));
  await from(lastFriday(year, 0));
  await fall([0, 1, 2, 3, 4, 5].map((month) => lastFriday(year, month)));

  // First 30, then 20 every 4 weeks, gutters for 40 at each third visit.
  await dialog.getByLabel(frequency).last().selectOption(t('job.choice-week-4'));
  await from(new Date().toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: t('job.add-service') }).click();
  await dialog.getByLabel(t('job.service'), { exact: true }).nth(1).fill('Gutters by hand');
  await dialog.getByLabel(t('job.unit-price')).nth(1).fill('40');
  await dialog
    .getByLabel(frequency)
    .nth(1)
    .selectOption(t('job.every-nth', { nth: '3rd' }));
  await dialog.getByLabel(t('job.first-turn')).selectOption(t('job.first-turn-at', { nth: '3rd' }));
  await dialog.getByLabel(t('job.has-first')).check();
  await dialog.getByLabel(t('job.first-price')).fill('30');
  const prices = async () => (await visits()).map(priceOf);
  await expect.poll(prices).toEqual([30, 20, 60, 20, 20, 60]);
  // What 12 months come to is what the 14 visits cost that lie in them.
  const listed = [30, ...Array.from({ length: 13 }, (_, at) => (at % 3 === 1 ? 60 : 20))];
  const year12 = dialog.getByText(t('job.visits-year', { count: listed.length })).locator('..');
  await year12.getByText(`£${listed.reduce((sum, price) => sum + price, 0)}.00`).waitFor();
  await dialog.getByRole('button', { name: t('job-form.save'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await goTo(page, '/schedule');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: t('list.more', { name }) }).click();
  await page.getByRole('menuitem', { name: t('visits.skip') }).click();
  const skip = page.getByRole('dialog');
  await skip.getByLabel(t('visits.why')).fill('Nobody in');
  await skip.getByRole('button', { name: t('visits.skip') }).click();
  await skip.waitFor({ state: 'detached' });
  await goTo(page, '/customers');
  await page.getByLabel(t('job-form.customer-search')).fill(name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('link', { name: new RegExp(`^${t('customer.tab-appointments')}`) }).click();
  const ahead = page.getByRole('list', { name: t('appointments.ahead') }).getByRole('listitem');
  await expect.poll(() => ahead.filter({ hasText: '£30.00' }).count()).toBe(1);
  // The skipped one is that of today, which stands first.
  await expect.poll(async () => (await ahead.nth(1).innerText()).includes('£30.00')).toBe(true);
  await olive.goOnline();
  await waitForCloud(page, t('kit.sync-synced'));
});
