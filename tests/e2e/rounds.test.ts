import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { orderShown, rowText } from './page-models/round.page.ts';
import { addRound, chooseInRound, closeRound, roundRow, toast } from './page-models/rounds.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Guest;
let tom: Guest;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.guest(stage.owner);
  tom = await stage.guest(await stage.member(['admin'], 'tom@sparkle.example'));
  for (const { page } of [olive, tom]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

describe('a round as a whole', () => {
  let _tanner = '';
  /** Jobs that the sample round has at the start. */
  let canalside = 0;

  const jobCount = async (page: Guest['page'], name: string) =>
    Number.parseInt(await roundRow(page, name).locator('.rm-sub').innerText(), 10);
  const showsJobs = (page: Guest['page'], name: string, jobs: number) =>
    until(async () => (await jobCount(page, name)) === jobs, `${name} shows ${jobs} jobs`);

  test('is added, renamed and recoloured; the others see it; undo takes it back', async () => {
    const { page } = olive;
    _tanner = await addRound(page, 'Tanner Row');
    await page.getByText(t('open-round.no-jobs')).waitFor();
    await roundRow(tom.page, 'Tanner Row').waitFor();

    await chooseInRound(page, t('rounds.rename'));
    const rename = page.getByRole('dialog', { name: t('rounds.rename-title', { name: 'Tanner Row' }) });
    await rename.getByLabel(t('kit.name'), { exact: true }).fill('Tanner Street');
    await rename.getByRole('button', { name: t('rounds.rename') }).click();
    await rename.waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Tanner Street', exact: true }).waitFor();
    await toast(page, t('rounds.renamed', { from: 'Tanner Row', name: 'Tanner Street' })).waitFor();
    await roundRow(tom.page, 'Tanner Street').waitFor();

    const header = page.getByRole('dialog').locator('.rm-dtop');
    const colour = () => header.getAttribute('style');
    const before = await colour();
    await chooseInRound(page, t('rounds.set-colour'));
    const picker = page.getByRole('dialog', {
      name: t('open-round.colour-title', { name: 'Tanner Street' }),
    });
    await picker.locator('label.rm-swatch:has(input:not(:checked))').first().click();
    await picker.getByRole('button', { name: t('kit.save') }).click();
    await picker.waitFor({ state: 'detached' });
    await until(async () => (await colour()) !== before, 'the header has the new colour');
    await toast(page, t('rounds.recoloured', { name: 'Tanner Street' }))
      .getByRole('button', { name: t('kit.undo') })
      .click();
    await until(async () => (await colour()) === before, 'the header has its former colour');
    await toast(page, t('changes.undone')).waitFor();
  });

  test('gets a new job with a new customer, once what is missing was filled in', async () => {
    const { page } = olive;
    await page.getByRole('button', { name: t('open-round.add-new-job') }).click();
    const dialog = page.getByRole('dialog', { name: t('open-round.add-new-job') });
    await dialog.getByRole('radio', { name: t('job-form.new-customer') }).check();
    await dialog.getByRole('button', { name: t('rounds.add-job') }).click();
    await dialog.getByText(t('customers.name-or-address-required')).waitFor();
    await dialog.getByText(t('jobs.service-unnamed')).waitFor();
    await dialog.getByLabel(t('kit.name'), { exact: true }).fill('Ada Bell');
    await dialog.getByLabel(t('job.address')).fill('14 Tanner Street');
    await dialog.getByLabel(t('profile.telephone')).fill('01632 960 111');
    await dialog.getByLabel(t('job.service'), { exact: true }).fill('Front and back');
    await dialog.getByLabel(t('job.unit-price')).fill('18.50');
    await dialog.getByLabel(t('job.frequency')).nth(1).selectOption(t('job.choice-week-6'));
    await dialog.getByRole('button', { name: t('rounds.add-job') }).click();
    await toast(page, t('job-form.added', { name: 'Ada Bell', round: 'Tanner Street' })).waitFor();
    const [job = '', ...more] = await orderShown(page);
    expect(more).toEqual([]);
    expect(await rowText(page, job)).toMatch(/Ada Bell .*14 Tanner Street · Front and back .*£18\.50/);
    await showsJobs(tom.page, 'Tanner Street', 1);
  });

  test('takes in existing jobs out of other rounds, and gives them back on undo', async () => {
    const { page } = olive;
    canalside = await jobCount(tom.page, 'Canalside');
    await page.getByRole('button', { name: t('rounds.add-job') }).click();
    await page.getByRole('menuitem', { name: t('open-round.add-existing-jobs') }).click();
    const dialog = page.getByRole('dialog', { name: t('add-existing.title') });
    const search = dialog.getByRole('searchbox', { name: t('add-existing.search') });
    await search.fill('Canalside');
    await search.press('Enter');
    const found = dialog.getByRole('list', { name: t('add-existing.list') }).getByRole('listitem');
    const ofCanalside = found.filter({ has: page.locator('.round-pick-round').getByText('Canalside') });
    await until(async () => {
      const texts = await found.allInnerTexts();
      return texts.length > 2 && texts.every((text) => text.includes('Canalside'));
    }, 'only what was searched for is listed');
    await ofCanalside.nth(0).getByRole('checkbox').check();
    await ofCanalside.nth(1).getByRole('checkbox').check();
    await dialog.getByRole('button', { name: t('add-existing.add', { count: 2 }) }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await orderShown(page)).length === 3, 'the jobs are in the round');
    await showsJobs(tom.page, 'Canalside', canalside - 2);
    await page
      .locator('.rm-toast')
      .getByRole('button', { name: t('kit.undo') })
      .click();
    await until(async () => (await orderShown(page)).length === 1, 'the jobs have gone back');
    await showsJobs(tom.page, 'Canalside', canalside);
  });
});

/** Marks a round deleted by somebody who had not seen its present colour: it lives on, and its row says so. */
async function deleteUnseen(name: string): Promise<void> {
  const pool = createPool(stage.databaseUrl, { max: 1 });
  const writing = {
    account: stage.owner.account,
    documents: ['rounds'] as const,
    process: 'apart',
    now: Date.now(),
  };
  try {
    await openKysely(pool)
      .transaction()
      .execute((trx) =>
        writeDocuments(trx, writing, (tx) => {
          for (const { id } of [...tx.records(roundRecord).values()].filter((round) => round.name === name)) {
            tx.setPlain('rounds', 'rounds', `${id}/color`, '#17724f');
            tx.setPlain('rounds', 'rounds', `${id}/del`, { on: true, seen: {} });
          }
        }),
      );
  } finally {
    await pool.end();
  }
}

test('the row of a round that was restored shows its whole name, at a desk and on a phone', async () => {
  await closeRound(olive.page);
  await deleteUnseen('Canalside');
  await olive.page.reload();
  const phone = await stage.guest(stage.owner, { width: 390, height: 844, touch: true });
  for (const page of [olive.page, phone.page]) {
    const row = roundRow(page, 'Canalside');
    await row.locator('.rm-chip', { hasText: t('rounds.edited-after-deletion') }).waitFor();
    const [shown = 0, whole = 0] = await row
      .locator('.rm-name')
      .evaluate((element) => [element.clientWidth, element.scrollWidth]);
    expect(shown).toBeGreaterThan(60);
    expect(shown).toBeGreaterThanOrEqual(whole);
  }
  // A map of a round without jobs has nothing to measure.
  const scale = olive.page.locator('.maplibregl-ctrl-scale');
  await roundRow(olive.page, 'Canalside').click();
  await scale.first().waitFor();
  await closeRound(olive.page);
  await addRound(olive.page, 'Empty Lane');
  await olive.page.locator('.maplibregl-canvas').first().waitFor();
  expect(await scale.count()).toBe(0);
  await closeRound(olive.page);
  expect(realErrors(phone)).toEqual([]);
  await phone.context.close();
});

test('on a slow phone too a round that opens while a dialog closes is there for screen readers', async () => {
  const { page, context } = await stage.guest(stage.owner);
  await waitForCloud(page, t('kit.sync-synced'));
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await addRound(page, 'Slow Lane');
  await closeRound(page);
  await addRound(page, 'Slower Lane');
  await context.close();
});

test('no page reported an error', () => {
  expect(realErrors(olive, tom)).toEqual([]);
});
