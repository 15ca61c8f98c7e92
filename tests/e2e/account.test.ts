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
import { like, t } from './page-models/words.page.ts';
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
    await page.getByText(t('verify-email.text', { email: owner.email })).waitFor();
    const again = page.getByRole('button', { name: t('verify-email.resend'), disabled: false });
    const counting = page.getByRole('button', { name: like('verify-email.resend-in') });
    await again.or(counting).waitFor();
    // The first mail is a minute old where the machine is busy.
    if (await again.isVisible()) await again.click();
    await counting.waitFor();
    await page.getByRole('button', { name: t('verify-email.check') }).click();
    await page.getByText(t('verify-email.not-yet'), { exact: false }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const old = await newestToken(stage.databaseUrl, 'mail.verify-email');
    await page.getByRole('button', { name: t('verify-email.change') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('verify-email.new-address')).fill('olivia@sparkle.example');
    await dialog.getByLabel(t('account.password')).fill('a wrong guess');
    await dialog.getByRole('button', { name: t('verify-email.change') }).click();
    await dialog.getByText(t('account.password-wrong')).waitFor();
    await dialog.getByLabel(t('account.password')).fill(owner.password);
    await dialog.getByRole('button', { name: t('verify-email.change') }).click();
    await page.getByText(t('verify-email.text', { email: 'olivia@sparkle.example' })).waitFor();
    owner = { ...owner, email: 'olivia@sparkle.example' };

    const phone = await stage.guest(undefined, { width: 390, height: 844 });
    await phone.page.goto(`${stage.url}/confirm-email#${old}`);
    await phone.page.getByText(t('links.replaced'), { exact: false }).waitFor();
    const link = `${stage.url}/confirm-email#${await newestToken(stage.databaseUrl, 'mail.verify-email')}`;
    await phone.page.goto(link);
    // Not signed in here: whoever only reads the mail must not confirm what somebody else has made.
    await phone.page.getByRole('heading', { name: t('session.confirm-whose') }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    await phone.page.getByLabel(t('account.password')).fill(owner.password);
    await phone.page.getByRole('button', { name: t('session.confirm') }).click();
    await phone.page.getByText(t('session.confirm-done-text', { email: 'olivia@sparkle.example' })).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    await page.waitForURL((url) => url.pathname !== '/verify-email');
    await goTo(page, '/verify-email');
    await page.getByText(like('verify-email.done-text')).waitFor();
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
    await phone.page.getByRole('link', { name: t('session.forgot-title') }).click();
    // Both pages ask for the address.
    await phone.page.getByRole('button', { name: t('session.forgot-send') }).waitFor();
    await phone.page.getByLabel(t('session.email')).fill(owner.email);
    await phone.page.getByRole('button', { name: t('session.forgot-send') }).click();
    await phone.page.getByRole('heading', { name: t('session.forgot-sent') }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    const token = await newestToken(stage.databaseUrl, 'mail.reset-password');
    await phone.page.goto(`${stage.url}/reset-password#${token}`);
    await phone.page.getByLabel(t('session.password-new')).fill('short');
    await phone.page.getByRole('button', { name: t('session.reset') }).click();
    await phone.page.getByText(t('session.password-too-short')).waitFor();
    owner = { ...owner, password: 'gutters in the morning sun' };
    await phone.page.getByLabel(t('session.password-new')).fill(owner.password);
    await phone.page.getByRole('button', { name: t('session.reset') }).click();
    await phone.page.getByText(t('session.reset-done-text'), { exact: false }).waitFor();
    await phone.page.getByRole('link', { name: t('session.sign-in') }).click();
    await signIn(phone.page, owner);
    await phone.page.goto(`${stage.url}/reset-password#${token}`);
    await phone.page.getByText(t('links.used')).waitFor();

    await desk.goOnline();
    await desk.page.goto(`${desk.url}/sync-status`);
    await desk.page.getByRole('link', { name: t('session.sign-in') }).click();
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
    await page.getByRole('button', { name: t('account.business-change'), exact: true }).click();
    await page.getByLabel(t('account.name')).fill('Sparkle Leeds');
    await page.getByLabel(t('account.time-zone')).selectOption('Europe/Dublin');
    await page.getByLabel(t('account.currency')).selectOption('EUR');
    await page.getByText(t('account.currency-hint', { from: 'GBP', to: 'EUR' })).waitFor();
    await page.getByRole('button', { name: t('kit.save') }).click();
    await page.getByText('Europe/Dublin').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: t('account.offer-ask') }).click();
    const offer = page.getByRole('dialog');
    await offer.getByLabel(t('account.offer-keep')).selectOption('owner');
    await offer.getByLabel(t('account.password')).fill(owner.password);
    await offer.getByRole('button', { name: t('account.offer-send'), exact: true }).click();
    await page.getByText(like('account.offer-open', { name: 'anna' })).waitFor();
    await phone.page.getByRole('button', { name: t('plan.offer-answer') }).click();
    await phone.page.getByRole('button', { name: t('plan.offer-accept') }).click();
    await page
      .getByRole('region', { name: t('account.owners') })
      .getByText('anna', { exact: true })
      .waitFor();

    await page.getByRole('button', { name: t('account.close-ask') }).click();
    const close = page.getByRole('dialog');
    // Offered before the end: one whole archive, and nothing where it breaks off.
    await page.route('**/export', (route) => route.abort('connectionreset'));
    await close.getByRole('button', { name: t('export.all') }).click();
    const failed = page.getByRole('alertdialog', { name: t('export.failed') });
    await failed.waitFor();
    await page.unroute('**/export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      failed.getByRole('button', { name: t('kit.try-again') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^roundsman-sparkle-leeds-\d{4}-\d\d-\d\d\.tar\.gz$/);
    const archive = gunzipSync(await readFile(await download.path()));
    expect(archive.includes('manifest.json')).toBe(true);
    await page.getByRole('alertdialog', { name: like('export.done') }).waitFor();
    await page
      .getByRole('button', { name: t('kit.close'), exact: true })
      .last()
      .click();
    await close.getByLabel(t('account.close-type', { name: 'Sparkle Leeds' })).fill('Sparkle');
    await close.getByLabel(t('account.password')).fill(owner.password);
    await close.getByRole('button', { name: t('account.close') }).click();
    await close.getByText(t('account.name-wrong')).waitFor();
    await close.getByLabel(t('account.close-type', { name: 'Sparkle Leeds' })).fill('sparkle leeds');
    await close.getByRole('button', { name: t('account.close') }).click();
    await page.getByText(like('account.closing-until')).waitFor();
    // The other Owner sees it above every screen, and takes it back.
    await phone.page.getByText(like('plan.banner-closing')).waitFor();
    await goTo(phone.page, '/account');
    await phone.page.getByRole('button', { name: t('account.keep') }).click();
    await page.getByRole('button', { name: t('account.close-ask') }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    expect(realErrors(desk, phone)).toEqual([]);
  });
});
