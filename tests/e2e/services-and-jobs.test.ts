import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
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
  const items = olive.page.getByRole('list', { name: 'Next visits' }).getByRole('listitem');
  return (await items.allInnerTexts()).map((text) => text.split('\n').slice(1).join(' '));
}

function priceOf(visit = ''): number {
  return Number(/£([\d.]+)$/.exec(visit)?.[1]);
}

test('services are ticked, priced, and then offered in a job, whose visits are shown before it is saved; all of it offline', async () => {
  const { page } = olive;
  await goTo(page, '/services');
  await page.getByLabel('Gutter clearing').check();
  await olive.goOffline();
  await page.getByRole('button', { name: 'Add 2 services' }).click();
  await page.getByRole('button', { name: 'Gutter clearing', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForCloud(page, /^Offline, \d+ waiting$/);

  await goTo(page, '/rounds');
  await page.getByRole('list', { name: 'Rounds' }).getByRole('link').first().click();
  const row = page.locator('[data-row-id]').nth(1);
  await row.dblclick();
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.getByLabel('Service', { exact: true }).nth(1).fill('Gutter clearing');
  await page.getByLabel('How often').nth(1).selectOption('Every 3rd visit');
  await page.getByLabel('If it’s missed, do it next time').check();
  const before = await visits();
  expect(before).toHaveLength(6);
  const withGutters = before.map((text) => text.includes('Gutter clearing'));
  expect(withGutters.filter(Boolean)).toHaveLength(2);
  const at = withGutters.indexOf(true);
  expect(before[at]).toMatch(/, Gutter clearing £/);
  expect(priceOf(before[at]) - priceOf(before[at + 1])).toBe(30);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Job for .* saved$/).waitFor();

  await row.dblclick();
  await expect.poll(visits).toEqual(before);
  await page.getByLabel('How often').nth(2).selectOption('Every 12 weeks');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change when this job is due?' });
  await question.getByText(/^Until now: .*From now on: /).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue without saving' }).click();
});

test('the other device has all of it, and a new price asks about the jobs that still have the old one', async () => {
  const { page } = await stage.guest(stage.owner, { at: '/services' });
  await olive.goOnline();
  await page.getByText('Gutter clearing').waitFor();
  await page.getByText('1 job', { exact: true }).filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Gutter clearing', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('33');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change 1 job too?' });
  await question.getByRole('button', { name: 'Change 1 job' }).click();
  await page.getByText('1 job changed').waitFor();
  await waitForCloud(olive.page, 'Synced');
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
  await page.getByRole('list', { name: 'Rounds' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add job' }).click();
  await page.getByRole('menuitem', { name: 'Add a new job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a new job' });
  await dialog.getByLabel('New customer').check();
  await dialog.getByLabel('Name').fill('Ann One');
  await dialog.getByLabel('Address').fill('11 Test Street');
  await dialog.getByLabel('What’s the job?').fill('Windows');
  await dialog.getByLabel('Price per visit').fill('15');
  const isAtName = () => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement);
  for (const [name, next] of [
    ['Ben Two', '13 Test Street'],
    ['Cat Three', '15 Test Street'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Save and add next' }).click();
    await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe(next);
    await expect.poll(isAtName).toBe(true);
    await dialog.getByText(/added to/).waitFor();
    await page.keyboard.type(name);
  }
  await dialog.getByRole('button', { name: 'Add job' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('63 jobs', { exact: false }).count()).toBeGreaterThan(0);
});
