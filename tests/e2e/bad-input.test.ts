import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callRelay } from '../support/relay.ts';
import { databaseNames } from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { signIn } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
const opened: Guest[] = [];

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterEach(async () => {
  for (const { context } of opened) await context.close();
});
afterAll(() => stage?.close());

async function guest(...args: Parameters<Stage['guest']>): Promise<Guest> {
  const made = await stage.guest(...args);
  opened.push(made);
  return made;
}

/** The token of a new invitation. */
async function invited(email: string): Promise<string> {
  const { account, headers } = stage.owner;
  const input = { account, name: 'Nadia New', email, roles: ['admin' as const] };
  return (await callRelay(stage.url, invite, input, headers)).body.token;
}

describe('invitations', () => {
  test('one that was used opens once, says so the second time, and leads to the sign-in', async () => {
    const token = await invited('nadia@sparkle.example');
    const first = await guest();
    await first.page.goto(`${first.url}/join#${token}`);
    await first.page.getByLabel('Password', { exact: true }).fill('short');
    await first.page.getByRole('button', { name: 'Join' }).click();
    await first.page.getByText('A password needs at least 10 characters.').waitFor();
    await first.page.getByLabel('Password', { exact: true }).fill('spotless every time');
    await first.page.getByRole('button', { name: 'Join' }).click();
    await waitForCloud(first.page, 'Synced');

    const second = await guest();
    await second.page.goto(`${second.url}/join#${token}`);
    await second.page.getByText('This invitation was used already. Please sign in.').waitFor();
    await second.page.getByRole('link', { name: 'I have an account' }).click();
    await signIn(second.page, { email: 'nadia@sparkle.example', password: 'spotless every time' });
  });
});

describe('other roles see only what they may', () => {
  test('a worker: no rounds, no users, none of their data on the device', async () => {
    const worker = await stage.member(['worker'], 'wally@sparkle.example');
    const { page, url } = await guest(worker);
    await waitForCloud(page, 'Synced');
    await page.waitForURL('**/your-work');
    expect(await linksOf(page)).toEqual(['Synced', 'Alerts', 'Devices and sync', 'Security', 'About']);
    for (const path of ['/rounds', '/rounds/no-such-round', '/rounds/pending', '/users']) {
      await goTo(page, path);
      await page.getByRole('main').getByText('Your role does not open this page').waitFor();
    }
    const kept = (await databaseNames(page)).join(' ');
    expect(kept).toContain('/settings~');
    expect(kept).not.toMatch(/\/(rounds|order|customers|jobs|layouts)~/);
    await goTo(page, '/sync-status');
    await page.getByRole('heading', { name: 'Your devices' }).waitFor();
    await page.locator('[data-device]').first().waitFor();
    const owners = await page.locator('[data-device]').allInnerTexts();
    expect(owners.filter((row) => !row.includes('wally'))).toEqual([]);
  });

  test('an admin cannot make an owner', async () => {
    const admin = await stage.member(['admin'], 'tom@sparkle.example');
    const { page, url } = await guest(admin);
    await goTo(page, '/users');
    await page.getByRole('button', { name: 'Add a user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a user' });
    expect(await dialog.getByRole('checkbox', { name: /^Owner/ }).isDisabled()).toBe(true);
    await dialog.getByLabel('Name', { exact: true }).fill('Olive again');
    await dialog.getByLabel('E-mail address').fill(stage.owner.email);
    await dialog.getByRole('checkbox', { name: /^Planner/ }).check();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await dialog.getByText('This person belongs to the account already.').waitFor();
  });

  function linksOf(page: Guest['page']): Promise<string[]> {
    return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();
  }
});

test('no page reported an error', () => {
  expect(realErrors(...opened)).toEqual([]);
});
