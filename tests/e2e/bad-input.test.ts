import { createPool } from '@roundsman/relay/database/pool.ts';
import { invite } from '@roundsman/shared-schema/http/invitations.http.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callRelay } from '../support/relay.ts';
import { databaseNames } from './page-models/device-storage.page.ts';
import {
  addRound,
  askForRound,
  chooseInRound,
  closeRound,
  letGoOfTyped,
  roundNames,
} from './page-models/rounds.page.ts';
import { signIn, trySignIn } from './page-models/session.page.ts';
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

describe('signing in and up', () => {
  test('a wrong password is said at its field; what was typed stays; the right one opens the app', async () => {
    const { page, url } = await guest();
    await page.goto(`${url}/users`);
    await trySignIn(page, { ...stage.owner, password: 'not my password' });
    const password = page.getByLabel('Password');
    await page.getByText('This e-mail address and password do not fit together.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(stage.owner.email);
    await signIn(page, stage.owner);
    // The link that was asked for is where one arrives.
    await page.waitForURL('**/users');
  });

  test('an unknown address gets the very same words as a wrong password', async () => {
    const { page, url } = await guest();
    await page.goto(url);
    await trySignIn(page, { email: 'nobody@sparkle.example', password: 'ladders and squeegees' });
    await page.getByText('This e-mail address and password do not fit together.').waitFor();
  });

  test('with sign-up closed nobody makes a second firm', async () => {
    const { page, url } = await guest();
    await page.goto(url);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Make a new firm').count()).toBe(0);
    await page.goto(`${url}/sign-up`);
    await fillSignUp(page, 'new@bright.example');
    await page.getByText('New firms cannot sign up here. Ask for an invitation.').waitFor();
  });

  test('with sign-up open a taken e-mail address is said at its field', async () => {
    await stage.startRelay({ signUp: 'open' });
    const { page, url } = await guest();
    await page.goto(url);
    await page.getByRole('link', { name: 'Make a new firm' }).click();
    await fillSignUp(page, stage.owner.email);
    await page.getByText('This e-mail address has an account already. Please sign in.').waitFor();
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name of the firm').inputValue()).toBe('Bright & Clear');
  });

  async function fillSignUp(page: Guest['page'], email: string): Promise<void> {
    await page.getByLabel('Name of the firm').fill('Bright & Clear');
    await page.getByLabel('Your name').fill('Bo Bright');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('New password').fill('buckets and sponges');
    await page.getByRole('button', { name: 'Make the firm' }).click();
  }
});

describe('invitations', () => {
  test('one that has run out, one that was never made and half a link are told apart', async () => {
    const token = await invited('late@sparkle.example');
    const pool = createPool(stage.databaseUrl, { max: 1 });
    await pool.query("update invitation set expires_at = now() - interval '1 hour' where email = $1", [
      'late@sparkle.example',
    ]);
    await pool.end();
    const { page, url } = await guest();
    for (const [link, words] of [
      [`/join#${token}`, 'This invitation has run out. Ask for a new link.'],
      ['/join#neverMadeToken', 'This invitation is not known. Ask for a new link.'],
      ['/join', 'This link is not complete.'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(url + link);
      await page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
      await page.getByText(words).waitFor();
    }
  });

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

describe('names and links', () => {
  test('a blank and a duplicate round name are refused in words; nothing is made', async () => {
    const { page } = await guest(stage.owner);
    await waitForCloud(page, 'Synced');
    const before = await roundNames(page);
    const dialog = await askForRound(page);
    const name = dialog.getByLabel('Name', { exact: true });
    const add = dialog.getByRole('button', { name: 'Add round', exact: true });
    await add.click();
    await dialog.getByText('Please enter a name for the round.').waitFor();
    await name.fill('   ');
    await add.click();
    await dialog.getByText('Please enter a name for the round.').waitFor();
    await name.fill('  aLDERCROFT ');
    await add.click();
    await dialog.getByText('There is a round called “Aldercroft” already.').waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await letGoOfTyped(page);
    await dialog.waitFor({ state: 'detached' });
    expect(await roundNames(page)).toEqual(before);

    await addRound(page, '  Tanner Row  ');
    await chooseInRound(page, 'Rename');
    const rename = page.getByRole('dialog', { name: 'Rename Tanner Row' });
    await rename.getByLabel('Name', { exact: true }).fill(' ');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await rename.getByText('Please enter a name for the round.').waitFor();
    await rename.getByRole('button', { name: 'Cancel' }).click();
    await letGoOfTyped(page);
    await rename.waitFor({ state: 'detached' });
    await closeRound(page);
    expect(await roundNames(page)).toEqual([...before, 'Tanner Row'].sort());
  });

  test('links to a round or page that is not there say so and lead on', async () => {
    const { page, url } = await guest(stage.owner);
    await page.goto(`${url}/rounds/no-such-round`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This round is not here').waitFor();
    await dialog.getByRole('link', { name: 'All rounds' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const path of ['/nothing/here', '/rounds/a/b/c', '/%F0%9F%A7%BD', '/users/constructor']) {
      await page.goto(url + path);
      await page.getByRole('main').getByText('There is nothing at this address').waitFor();
    }
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.waitForURL('**/rounds');
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
      await page.goto(url + path);
      await page.getByRole('main').getByText('Your role does not open this page').waitFor();
    }
    const kept = (await databaseNames(page)).join(' ');
    expect(kept).toContain('/settings~');
    expect(kept).not.toMatch(/\/(rounds|order|customers|jobs|layouts)~/);
    await page.goto(`${url}/sync-status`);
    await page.getByRole('heading', { name: 'Your devices' }).waitFor();
    await page.locator('[data-device]').first().waitFor();
    const owners = await page.locator('[data-device]').allInnerTexts();
    expect(owners.filter((row) => !row.includes('wally'))).toEqual([]);
  });

  test('a planner: no rounds page and no users, as the route table says', async () => {
    const planner = await stage.member(['planner'], 'petra@sparkle.example');
    const { page, url } = await guest(planner);
    await waitForCloud(page, 'Synced');
    const links = ['Synced', 'Dashboard', 'Alerts', 'Devices and sync', 'Security', 'About'];
    expect(await linksOf(page)).toEqual(links);
    for (const path of ['/rounds', '/users']) {
      await page.goto(url + path);
      await page
        .getByRole('main')
        .getByText('Ask an Owner or Admin of Sparkle & Shine if you need it.')
        .waitFor();
    }
  });

  test('an admin cannot make an owner', async () => {
    const admin = await stage.member(['admin'], 'tom@sparkle.example');
    const { page, url } = await guest(admin);
    await page.goto(`${url}/users`);
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
