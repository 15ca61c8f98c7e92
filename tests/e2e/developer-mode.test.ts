import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { toast } from './page-models/rounds.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

const cloud = (page: Page) => page.locator('.rm-cloud').first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const tools = (page: Page) => page.getByRole('navigation', { name: 'Tools' });

test('an item dropped on the sync button turns developer mode on; twenty presses turn it off', async () => {
  const guest = await stage.guest(stage.owner);
  const { page, context } = guest;
  await waitForCloud(page, 'Synced');
  await goTo(page, '/dev');
  await page.getByRole('main').getByText('Page not found').waitFor();

  await goTo(page, '/rounds');
  await menu(page).getByRole('link', { name: 'Users' }).dragTo(cloud(page));
  await toast(page, 'Developer mode is on').waitFor();
  // The drop itself leads nowhere.
  expect(new URL(page.url()).pathname).toBe('/rounds');

  // It belongs to the device, and outlives a reload.
  await page.reload();
  await waitForCloud(page, 'Synced');
  await page.locator('.app-person').click();
  await page.getByRole('menuitem', { name: 'Developer' }).click();
  await page.getByRole('button', { name: /^rounds/ }).click();
  await page.getByRole('heading', { name: 'Values of rounds' }).waitFor();
  await page.getByText('"createdBy"').first().waitFor();

  await tools(page).getByRole('link', { name: 'Sync log' }).click();
  await page
    .getByText(/ · received · ack · channel \d+ · /)
    .first()
    .waitFor();

  await tools(page).getByRole('link', { name: 'Calendar' }).click();
  const today = page.getByText(/^Today is /);
  const before = await today.innerText();
  await page.getByLabel('Days from the real today').fill('40');
  await page.getByText('The calendar is moved').waitFor();
  expect(await today.innerText()).not.toBe(before);

  await tools(page).getByRole('link', { name: 'Roles' }).click();
  await page.getByLabel('Planner', { exact: true }).check();
  await page.getByLabel('Owner', { exact: true }).uncheck();
  await page.getByText('You’re playing: Planner').waitFor();
  expect(await menu(page).getByRole('link', { name: 'Users' }).count()).toBe(0);

  for (let press = 1; press <= 20; press += 1) {
    expect(await toast(page, 'Developer mode is off').count()).toBe(0);
    await cloud(page).click();
  }
  await toast(page, 'Developer mode is off').waitFor();
  // Whatever was played with ends too.
  await menu(page).getByRole('link', { name: 'Users' }).waitFor();
  expect(await page.getByText('The calendar is moved').count()).toBe(0);
  await goTo(page, '/dev/log');
  await page.getByRole('main').getByText('Page not found').waitFor();
  expect(realErrors(guest)).toEqual([]);
  await context.close();
});
