import { afterAll, beforeAll, expect, test } from 'vitest';
import { firmList, firmListCsv } from '../support/spreadsheet.ts';
import { goTo } from './page-models/go-to.page.ts';
import { type DeviceActor, openStage, type Stage } from './stage.ts';

let stage: Stage;
let olive: DeviceActor;

beforeAll(async () => {
  stage = await openStage();
  olive = await stage.device(stage.owner);
});
afterAll(() => stage?.close());

const LIST = firmListCsv(firmList({ rows: 600, duplicates: 3, unknown: 5 }));

async function check(): Promise<void> {
  const { page } = olive;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByLabel(/every now and then/).selectOption('Every 4 weeks');
}

test('a list of 600 rows is imported after one correction round, undone, and imported again', async () => {
  const { page } = olive;
  await goTo(page, '/import');
  await check();
  await page.getByRole('button', { name: 'Import 600 rows' }).waitFor();
  // Read and checked without a connection, and written once it is back.
  await olive.goOffline();
  await page.getByLabel('Customers you already have').selectOption('Fill in what is empty');
  await page.getByRole('button', { name: 'Import 600 rows', disabled: true }).waitFor();
  await olive.goOnline();
  await page.getByRole('button', { name: 'Import 600 rows', disabled: false }).click();
  await page.getByText('597 customers added').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: /^Undo the import/ }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();

  await check();
  await page.getByRole('button', { name: 'Import 600 rows', disabled: false }).click();
  await page.getByText('600 jobs added').waitFor();
  await page.getByRole('link', { name: 'See the rounds' }).click();
  await page
    .getByRole('list', { name: 'Rounds' })
    .getByRole('link', { name: /Street 1\b/ })
    .first()
    .waitFor();
  expect(await page.getByRole('list', { name: 'Rounds' }).getByRole('link').count()).toBe(15);
});
