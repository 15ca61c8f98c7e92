import { afterAll, beforeAll, expect, test } from 'vitest';
import { firmList, firmListCsv } from '../support/spreadsheet.ts';
import { goTo } from './page-models/go-to.page.ts';
import { like, t } from './page-models/words.page.ts';
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
  await page.getByRole('button', { name: t('imports.next') }).click();
  await page.getByLabel(/every now and then/).selectOption(t('job.choice-week-4'));
}

test('a list of 600 rows is imported after one correction round, undone, and imported again', async () => {
  const { page } = olive;
  await goTo(page, '/import');
  await check();
  await page.getByRole('button', { name: t('imports.import-rows', { count: 600 }) }).waitFor();
  // Read and checked without a connection, and written once it is back.
  await olive.goOffline();
  await page.getByLabel(t('imports.duplicates')).selectOption(t('imports.act-fill'));
  await page
    .getByRole('button', { name: t('imports.import-rows', { count: 600 }), disabled: true })
    .waitFor();
  await olive.goOnline();
  await page.getByRole('button', { name: t('imports.import-rows', { count: 600 }), disabled: false }).click();
  await page.getByText(t('imports.customers-new', { count: 597 })).waitFor();
  await page.getByRole('button', { name: t('imports.done') }).click();

  await page.getByRole('button', { name: like('imports.undo-title') }).click();
  await page.getByRole('button', { name: t('imports.undo-do') }).click();
  await page.getByText(t('imports.past-undone'), { exact: true }).waitFor();

  await check();
  await page.getByRole('button', { name: t('imports.import-rows', { count: 600 }), disabled: false }).click();
  await page.getByText(t('imports.jobs-new', { count: 600 })).waitFor();
  await page.getByRole('link', { name: t('imports.to-rounds') }).click();
  await page
    .getByRole('list', { name: t('rounds.list') })
    .getByRole('link', { name: /Street 1\b/ })
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('list', { name: t('rounds.list') })
      .getByRole('link')
      .count(),
  ).toBe(15);
});
