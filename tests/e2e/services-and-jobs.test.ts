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
