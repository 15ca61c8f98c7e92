import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestToken } from '../support/mailed-links.ts';
import { addMember, signInAgain, type TestPerson } from '../support/relay.ts';
import { until } from '../support/until.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { addRound, roundNames } from './page-models/rounds.page.ts';
import { signIn, trySignIn } from './page-models/session.page.ts';
import { openStage, realErrors, type Stage, verifyEverybody } from './stage.ts';

let stage: Stage;
let owner: TestPerson;
beforeAll(async () => {
  stage = await openStage({ fresh: true });
  owner = stage.owner;
});
afterAll(async () => {
  await stage?.close();
});

describe('an e-mail address', () => {
  test('is corrected and confirmed from another browser, which the page notices by itself', async () => {
    const desk = await stage.guest(owner);
    const { page } = desk;
    await goTo(page, '/verify-email');
    await page.getByText(`We’ve sent an e-mail to ${owner.email}.`, { exact: false }).waitFor();
    const again = page.getByRole('button', { name: 'Send it again', disabled: false });
    const counting = page.getByRole('button', { name: /^Send again in 0:\d\d$/ });
    await again.or(counting).waitFor();
    // The first mail is a minute old where the machine is busy.
    if (await again.isVisible()) await again.click();
    await counting.waitFor();
    await page.getByRole('button', { name: 'I’ve confirmed it' }).click();
    await page.getByText('Not confirmed yet.', { exact: false }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const old = await newestToken(stage.databaseUrl, 'mail.verify-email');
    await page.getByRole('button', { name: 'Change address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New e-mail address').fill('olivia@sparkle.example');
    await dialog.getByLabel('Your password').fill('a wrong guess');
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await dialog.getByText('That’s not your password.').waitFor();
    await dialog.getByLabel('Your password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await page.getByText('We’ve sent an e-mail to olivia@sparkle.example.', { exact: false }).waitFor();
    owner = { ...owner, email: 'olivia@sparkle.example' };

    const phone = await stage.guest(undefined, { width: 390, height: 844 });
    await phone.page.goto(`${stage.url}/confirm-email#${old}`);
    await phone.page.getByText('There’s a newer link.', { exact: false }).waitFor();
    const link = `${stage.url}/confirm-email#${await newestToken(stage.databaseUrl, 'mail.verify-email')}`;
    await phone.page.goto(link);
    // Not signed in here: whoever only reads the mail must not confirm what somebody else has made.
    await phone.page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    await phone.page.getByLabel('Your password').fill(owner.password);
    await phone.page.getByRole('button', { name: 'Confirm address' }).click();
    await phone.page.getByText('olivia@sparkle.example is confirmed.', { exact: false }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    await page.waitForURL((url) => url.pathname !== '/verify-email');
    await goTo(page, '/verify-email');
    await page.getByText('You’re all set.', { exact: false }).waitFor();
    expect(realErrors(desk, phone)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  test('is set anew; what waits on a device stays there and is sent after the next sign-in', async () => {
    const desk = await stage.seat(owner);
    await goTo(desk.page, '/rounds');
    await desk.goOffline();
    await addRound(desk.page, 'Harbour');

    const phone = await stage.guest(undefined, { width: 390, height: 844 });
    await phone.page.goto(`${stage.url}/sign-in`);
    await phone.page.getByRole('link', { name: 'Forgotten your password?' }).click();
    // Both pages ask for the address.
    await phone.page.getByRole('button', { name: 'Send link' }).waitFor();
    await phone.page.getByLabel('E-mail address').fill(owner.email);
    await phone.page.getByRole('button', { name: 'Send link' }).click();
    await phone.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    const token = await newestToken(stage.databaseUrl, 'mail.reset-password');
    await phone.page.goto(`${stage.url}/reset-password#${token}`);
    await phone.page.getByLabel('New password').fill('short');
    await phone.page.getByRole('button', { name: 'Set password' }).click();
    await phone.page.getByText('A password needs at least 10 characters.').waitFor();
    owner = { ...owner, password: 'gutters in the morning sun' };
    await phone.page.getByLabel('New password').fill(owner.password);
    await phone.page.getByRole('button', { name: 'Set password' }).click();
    await phone.page.getByText('Nothing on them was removed.', { exact: false }).waitFor();
    await phone.page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(phone.page, owner);
    await phone.page.goto(`${stage.url}/reset-password#${token}`);
    await phone.page.getByText('This link has already been used.').waitFor();

    await desk.goOnline();
    await desk.page.goto(`${desk.url}/sync-status`);
    await desk.page.getByRole('link', { name: 'Sign in' }).click();
    await trySignIn(desk.page, owner);
    await goTo(phone.page, '/rounds');
    await until(async () => (await roundNames(phone.page)).includes('Harbour'), 'the waiting round came');
  });
});

describe('the account', () => {
  test('is renamed, gets a second Owner, is closed and taken back', async () => {
    // The password was set anew: whoever was signed in before is not.
    owner = await signInAgain(stage.url, owner);
    const blobs = await mkdtemp(join(tmpdir(), 'roundsman-blobs-'));
    await stage.startRelay({ blobs: openFileBlobs(blobs) });
    const admin = await addMember(stage.url, owner, ['admin'], 'anna@sparkle.example');
    await verifyEverybody(stage.databaseUrl);
    const [desk, phone] = await Promise.all([
      stage.guest(owner),
      stage.guest(admin, { width: 390, height: 844 }),
    ]);
    const { page } = desk;
    await goTo(page, '/account');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Account name').fill('Sparkle Leeds');
    await page.getByLabel('Time zone').selectOption('Europe/Dublin');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByText('GBP 20.00 becomes EUR 20.00', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Europe/Dublin').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add an Owner' }).click();
    const offer = page.getByRole('dialog');
    await offer.getByLabel('And you').selectOption('owner');
    await offer.getByLabel('Your password').fill(owner.password);
    await offer.getByRole('button', { name: 'Send offer', exact: true }).click();
    await page.getByText('Waiting for anna to answer', { exact: false }).waitFor();
    await phone.page.getByRole('button', { name: 'Answer' }).click();
    await phone.page.getByRole('button', { name: 'Become an Owner' }).click();
    await page.getByRole('region', { name: 'Owners' }).getByText('anna', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Close account…' }).click();
    const close = page.getByRole('dialog');
    // Offered before the end: one whole archive, and nothing where it breaks off.
    await page.route('**/export', (route) => route.abort('connectionreset'));
    await close.getByRole('button', { name: 'Download everything' }).click();
    const failed = page.getByRole('alertdialog', { name: 'The download failed. Nothing was saved.' });
    await failed.waitFor();
    await page.unroute('**/export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      failed.getByRole('button', { name: 'Try again' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^roundsman-sparkle-leeds-\d{4}-\d\d-\d\d\.tar\.gz$/);
    const archive = gunzipSync(await readFile(await download.path()));
    expect(archive.includes('manifest.json')).toBe(true);
    await page.getByRole('alertdialog', { name: /^Download complete/ }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await close.getByLabel('Type “Sparkle Leeds” to confirm').fill('Sparkle');
    await close.getByLabel('Your password').fill(owner.password);
    await close.getByRole('button', { name: 'Close account' }).click();
    await close.getByText('That doesn’t match the account name.').waitFor();
    await close.getByLabel('Type “Sparkle Leeds” to confirm').fill('sparkle leeds');
    await close.getByRole('button', { name: 'Close account' }).click();
    await page.getByText(/^This account closes on \w+ \d+.*\.$/).waitFor();
    // The other Owner sees it above every screen, and takes it back.
    await phone.page.getByText(/This account is being closed on/).waitFor();
    await goTo(phone.page, '/account');
    await phone.page.getByRole('button', { name: 'Keep account' }).click();
    await page.getByRole('button', { name: 'Close account…' }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    expect(realErrors(desk, phone)).toEqual([]);
  });
});
