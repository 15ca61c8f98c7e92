import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { noteMailWay } from '@roundsman/relay/effects/mail-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettings } from './page-models/settings.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

test('closed sign-up is said before anything can be typed', async () => {
  const { page, context, url } = await stage.guest();
  await page.goto(`${url}/sign-up`);
  await page.getByText('New firms cannot sign up here. Ask for an invitation.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await context.close();
});

test('a Worker begins at a plain page of their own work', async () => {
  const worker = await stage.member(['worker'], 'wendy@sparkle.example');
  const guest = await stage.guest(worker, { at: '/' });
  await guest.page.getByRole('heading', { name: 'Your work will show here' }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/your-work');
  expect(realErrors(guest)).toEqual([]);
  await guest.context.close();
});

test('a form names every wrong field in one try, and hides what is seldom given', async () => {
  const { page, context, url } = await stage.guest(stage.owner, { at: '/users' });
  await page.getByRole('button', { name: 'Add a user' }).click();
  const form = page.getByRole('dialog', { name: 'Add a user' });
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await form.getByLabel('Skills').isVisible()).toBe(false);
  await form.locator('button[type=submit]').click();
  await form.getByText('Please enter a name.').waitFor();
  expect(await form.locator('[role=alert]').allTextContents()).toEqual([
    'Please enter a name.',
    'Please fill this in',
    'Please choose at least one role.',
  ]);
  await form.getByText('More: hours, skills and pay').click();
  await form.getByLabel('Skills').waitFor();
  await context.close();
});

test('without a mail server an invitation is not said to be on its way, and the outbox stands in the settings', async () => {
  const pool = createPool(stage.databaseUrl, { max: 1 });
  await noteMailWay(openKysely(pool), { by: 'outbox', folder: '' });
  await pool.end();
  const { page, context, url } = await stage.guest(stage.owner, { at: '/users' });
  await page.getByRole('button', { name: 'Add a user' }).click();
  const form = page.getByRole('dialog', { name: 'Add a user' });
  await form.getByLabel('Name', { exact: true }).fill('Ivy New');
  await form.getByLabel('E-mail address').fill('ivy@new.example');
  await form.getByRole('checkbox', { name: /^Planner/ }).check();
  await form.locator('button[type=submit]').click();
  await page
    .getByText('Mail is not set up on this server, so nothing was sent to ivy@new.example.')
    .waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const settings = await openSettings(page, 'Data');
  await settings.getByText('Mail is not set up').waitFor();
  await context.close();
});
