import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, callRelay, type TestPerson } from '../support/relay.ts';
import { until } from '../support/until.ts';
import { accountShown, askForAccount, drawer } from './page-models/drawer.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { askForRound, closeRound, roundNames } from './page-models/rounds.page.ts';
import { signIn, signOut, waitUntilStarted } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

const FIRST = 'Sparkle & Shine';
const SECOND = 'Bright Gutters';

let stage: Stage;
let wendy: Actor;
let nora: TestPerson;

/** Wendy is an Admin of two firms that know nothing of each other. */
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  await stage.startRelay({ signUp: 'open' });
  const person = await stage.member(['admin'], 'wendy@work.example');
  const firm = { firmName: SECOND, name: 'Nora Owner', email: 'nora@gutters.example' };
  const password = 'gutters and downpipes';
  const made = await callRelay(stage.url, signUp, { ...firm, password, as: 'token' });
  const account = made.body.profile.accounts[0]?.id ?? '';
  const headers = { authorization: `Bearer ${made.body.token}` };
  nora = { ...person, account, headers };
  await addMember(stage.url, nora, ['admin'], person.email);
  wendy = await stage.seat(person);
  await waitForCloud(wendy.page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

test('another account opens online, with its own data and nothing of the first', async () => {
  const { page } = wendy;
  const first = (await accountShown(page)).startsWith(FIRST) ? FIRST : SECOND;
  const second = first === FIRST ? SECOND : FIRST;
  await goTo(page, '/users');
  const list = await askForAccount(page, first);
  expect(await list.getByRole('button', { name: first }).innerText()).toContain('Open now');
  await list.getByRole('button', { name: second }).click();
  await drawer(page)
    .getByRole('button', { name: t('drawer.switch-account', { name: second }) })
    .waitFor();
  await waitForCloud(page, t('kit.sync-synced'));
  expect(new URL(page.url()).pathname).not.toBe('/users');
  // The choice is this device's: it holds over a start, and the last page is each account's own.
  await page.goto(wendy.url);
  await until(async () => (await accountShown(page)).startsWith(second), 'the second account opens again');
  const back = await askForAccount(page, second);
  await back.getByRole('button', { name: first }).click();
  await page.waitForURL('**/users');
  await until(async () => (await accountShown(page)).startsWith(first), 'the first account is back');
});

test('offline it is refused in the words of the specification, and nothing changes', async () => {
  const { page } = wendy;
  const here = (await accountShown(page)).startsWith(FIRST) ? FIRST : SECOND;
  const other = here === FIRST ? SECOND : FIRST;
  await wendy.goOffline();
  await waitForCloud(page, like('kit.sync-offline'));
  const list = await askForAccount(page, here);
  await list.getByRole('button', { name: other }).click();
  const refusal = page.getByRole('alertdialog', { name: t('accounts.offline-title') });
  await refusal.waitFor();
  expect(await refusal.innerText()).toContain(
    "You are currently not connected to the product's servers so you cannot currently switch accounts.",
  );
  expect(await refusal.getByRole('button').allInnerTexts()).toEqual(['OK']);
  await refusal.getByRole('button', { name: t('kit.ok') }).click();
  await refusal.waitFor({ state: 'detached' });
  expect(await accountShown(page)).toContain(here);
  await wendy.goOnline();
  await waitForCloud(page, t('kit.sync-synced'));
});

test('what waits is named first; kept, it is sent from the other account', async () => {
  const { page } = wendy;
  const here = (await accountShown(page)).startsWith(FIRST) ? FIRST : SECOND;
  const other = here === FIRST ? SECOND : FIRST;
  await goTo(page, '/rounds');
  await waitForCloud(page, t('kit.sync-synced'));
  // Answers of the relay come late: the change is on its way while the switch is asked for.
  const dialog = await askForRound(page);
  await dialog.getByLabel(t('kit.name'), { exact: true }).fill('Harbour Street');
  wendy.proxy.slow(60_000);
  await dialog.getByRole('button', { name: t('rounds.add'), exact: true }).click();
  await page.getByRole('dialog', { name: 'Harbour Street', exact: true }).waitFor();
  await closeRound(page);
  const list = await askForAccount(page, here);
  await list.getByRole('button', { name: other }).click();
  const question = page.getByRole('alertdialog', {
    name: t('accounts.waiting-title', { count: 1, name: here }),
  });
  await question.waitFor();
  expect(await question.locator('.rm-choice b').allInnerTexts()).toEqual([
    'Wait until it’s sent, then switch',
    'Switch now',
    'Save to a file',
    'Discard it',
  ]);
  // What is under way stays slow, the other account's connection is not.
  wendy.proxy.slow(0);
  await question.getByRole('button', { name: t('accounts.keep') }).click();
  await until(async () => (await accountShown(page)).startsWith(other), 'the other account opens');
  await waitForCloud(page, t('kit.sync-synced'));
  await (await askForAccount(page, other)).getByRole('button', { name: here }).click();
  await until(async () => (await accountShown(page)).startsWith(here), 'the first account is back');
  await goTo(page, '/rounds');
  await waitForCloud(page, t('kit.sync-synced'));
  expect(await roundNames(page)).toContain('Harbour Street');
  expect(realErrors(wendy)).toEqual([]);
});

test('whoever joins a firm is shown it, though another one was open', async () => {
  const tom = await stage.member(['planner'], 'tom@work.example');
  const { page } = await stage.guest(tom);
  const invitation = { account: nora.account, name: 'Tom', email: tom.email, roles: ['admin' as const] };
  const sent = await callRelay(stage.url, invite, invitation, nora.headers);
  await page.goto(`${stage.url}/join#${sent.body.token}`);
  await page.getByLabel(t('security.password'), { exact: true }).fill(tom.password);
  await page.getByRole('button', { name: t('session.join'), exact: true }).click();
  await drawer(page)
    .getByRole('button', { name: t('drawer.switch-account', { name: SECOND }) })
    .waitFor();
});

test('whoever joins with a password of their own signs in with it afterwards, by the form', async () => {
  const { account, headers } = stage.owner;
  const invitation = { account, name: 'Pia', email: 'pia@new.example', roles: ['planner' as const] };
  const sent = await callRelay(stage.url, invite, invitation, headers);
  const guest = await stage.guest();
  const { page } = guest;
  await page.goto(`${stage.url}/join#${sent.body.token}`);
  await page.getByLabel(/password/i).fill('three quiet ladders');
  await page.getByRole('button', { name: t('session.join'), exact: true }).click();
  await waitUntilStarted(page);
  await waitForCloud(page, t('kit.sync-synced'));
  await signOut(page);
  await signIn(page, { email: invitation.email, password: 'three quiet ladders' });
  await waitForCloud(page, t('kit.sync-synced'));
  expect(realErrors(guest)).toEqual([]);
});
