import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Actor;
let tom: Guest;

const step = (page: Page, id: string) => page.locator(`[data-step="${id}"]`);
const state = (page: Page, id: string, is: string) =>
  page.locator(`[data-step="${id}"][data-state="${is}"]`).waitFor();

async function answer(page: Page, id: string, choice: string): Promise<void> {
  await step(page, id)
    .getByRole('button', { name: like('quickstart.more-of') })
    .click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}

beforeAll(async () => {
  stage = await openStage();
  olive = await stage.seat(stage.owner, { at: '/quickstart' });
  tom = await stage.guest(await stage.member(['admin'], 'tom@sparkle.example'), { at: '/quickstart' });
  for (const { page } of [olive, tom]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

describe('the quick start', () => {
  test('offline it works, and a step that needs a connection says so', async () => {
    const { page } = olive;
    await olive.goOffline();
    await waitForCloud(page, t('kit.sync-offline'));
    await answer(page, 'business', 'Later');
    await state(page, 'business', 'later');
    await page.getByRole('button', { name: t('quickstart.hide') }).click();
    await page.getByText(t('quickstart.hidden')).waitFor();
    await olive.goOnline();
    await waitForCloud(page, t('kit.sync-synced'));
    await state(tom.page, 'business', 'later');
    await tom.page.getByText(t('quickstart.hidden')).waitFor();
    await tom.page.getByRole('button', { name: t('quickstart.show') }).click();
    await page.getByRole('button', { name: t('quickstart.hide') }).waitFor();
  });

  test('sample data comes and goes in one step, and counts as nobody’s work', async () => {
    const fresh = await openStage();
    try {
      const { page } = await fresh.guest(fresh.owner, { at: '/quickstart' });
      await page.getByRole('button', { name: t('sample-data.load') }).click();
      await page.getByRole('region', { name: t('sample-data.here'), exact: true }).waitFor();
      await state(page, 'first-round', 'open');
      await page.getByRole('button', { name: t('sample-data.remove') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('sample-data.remove') })
        .click();
      await page.getByRole('button', { name: t('sample-data.load') }).waitFor();
    } finally {
      await fresh.close();
    }
  });

  test('no page reported an error', () => {
    expect(realErrors(olive, tom)).toEqual([]);
  });
});
