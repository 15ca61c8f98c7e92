import { listDevices } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { changeRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRelay, type TestPerson } from '../support/relay.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { trySignIn } from './page-models/session.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
const opened: Guest[] = [];

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Passkeys belong to a host name, which the address of the tests is not. */
const named = () => stage.url.replace('127.0.0.1', 'localhost');

interface Seat extends Guest {
  /** Gives the browser an authenticator; `checksPerson` false: one that only feels a touch. */
  plugIn(checksPerson?: boolean): Promise<void>;
  /** Moves the passkeys that the authenticator holds to another one, as a synchronising key store does. */
  passkeys(): Promise<readonly Record<string, unknown>[]>;
  take(passkeys: readonly Record<string, unknown>[]): Promise<void>;
}

async function seat(width = 1280): Promise<Seat> {
  const guest = await stage.guest(undefined, { width, height: 844 });
  opened.push(guest);
  const cdp: CDPSession = await guest.context.newCDPSession(guest.page);
  let authenticatorId = '';
  return {
    ...guest,
    async plugIn(checksPerson = true) {
      await cdp.send('WebAuthn.enable');
      const added = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: checksPerson,
          isUserVerified: checksPerson,
          automaticPresenceSimulation: true,
        },
      });
      authenticatorId = added.authenticatorId;
    },
    async passkeys() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials as unknown as Record<string, unknown>[];
    },
    async take(passkeys) {
      for (const credential of passkeys) {
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
      }
    },
  };
}

async function goToSecurity(page: Page): Promise<void> {
  await page.locator('#root .rm-cloud').first().waitFor();
  await page.locator('.app-person').click();
  await page.getByRole('menuitem', { name: t('security.title') }).click();
  await page.getByRole('heading', { name: t('security.recent') }).waitFor();
}

async function givePassword(page: Page, person: TestPerson, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('security.password-again')).fill(person.password);
  await dialog.getByRole('button', { name: button }).click();
}

async function readSecret(page: Page): Promise<string> {
  await page.getByRole('img', { name: t('second-factor.picture') }).waitFor();
  return (await page.locator('.second-key code').innerText()).replaceAll(' ', '');
}

/** The code after the one that is shown now: one that was not used yet, and is taken already. */
function nextCode(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 });
}

describe('a second step', () => {
  test('is set up with an app, asked for at the next sign-in, and a recovery code stands in for it', async () => {
    const person = await stage.member(['admin'], 'anna@sparkle.example');
    const { page } = await seat();
    await page.goto(stage.url);
    await trySignIn(page, person);
    await goToSecurity(page);
    // At a bare address the page says what passkeys need.
    await page.getByText(t('security.passkey-needs-name')).waitFor();
    expect(await page.getByRole('button', { name: t('security.passkey-add') }).isDisabled()).toBe(true);

    await page.getByRole('button', { name: t('security.app-set-up') }).click();
    await givePassword(page, { ...person, password: 'a wrong guess' }, 'Continue');
    await page.getByText(t('security.password-wrong')).waitFor();
    await givePassword(page, person, 'Continue');
    const secret = await readSecret(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(t('session.second-label-totp')).fill('000000');
    await page.getByRole('button', { name: t('security.app-confirm') }).click();
    await page.getByText(t('session.wrong-code')).waitFor();
    const now = TOTP.generate({ secret: Secret.fromBase32(secret) });
    await page.getByLabel(t('session.second-label-totp')).fill(`${now.slice(0, 3)} ${now.slice(3)}`);
    await page.getByRole('button', { name: t('security.app-confirm') }).click();
    await page.getByRole('list', { name: t('security.codes') }).waitFor();
    const codes = await page
      .getByRole('list', { name: t('security.codes') })
      .locator('code')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('second-factor.codes-save') }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('roundsman-recovery-codes.txt');
    await page.getByRole('button', { name: t('second-factor.codes-kept') }).click();
    await page.getByText(t('security.codes-left', { count: 10 })).waitFor();

    const phone = await seat(390);
    await phone.page.goto(stage.url);
    await trySignIn(phone.page, person);
    await phone.page.getByRole('heading', { name: t('session.second-title') }).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
    await phone.page.getByLabel(t('session.second-label-totp')).fill('12345');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText(t('session.wrong-code')).waitFor();
    expect(await phone.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await phone.page.getByLabel(t('session.second-label-totp')).fill(nextCode(secret));
    await phone.page.keyboard.press('Enter');
    await phone.page.locator('#root .rm-cloud').first().waitFor();

    const other = await seat();
    await other.page.goto(`${stage.url}/sync-status`);
    await trySignIn(other.page, person);
    await other.page.getByRole('button', { name: t('session.second-use-recovery') }).click();
    await other.page.getByLabel(t('session.second-label-recovery')).fill(codes[3]?.toUpperCase() ?? '');
    await other.page.keyboard.press('Enter');
    // The link that was asked for is where one arrives, after two steps as after one.
    await other.page.waitForURL('**/sync-status');
    await goToSecurity(other.page);
    await other.page.getByText(t('security.codes-left', { count: 9 })).waitFor();
    await other.page.getByText(t('security.event-second-failed')).first().waitFor();

    // One session less elsewhere, then all of them.
    await other.page
      .getByRole('button', { name: like('security.session-end-label') })
      .first()
      .click();
    await other.page.getByText(t('security.session-ended')).waitFor();
    await other.page.getByRole('button', { name: t('security.app-remove'), exact: true }).click();
    await givePassword(other.page, person, 'Remove');
    await other.page.getByText(t('security.app-removed')).waitFor();
    await other.page.getByText(t('security.second-text-off'), { exact: false }).waitFor();
  });

  test('that a firm asks for is set up on the way in', async () => {
    const person = await stage.member(['worker'], 'will@sparkle.example');
    const { account, password, headers } = stage.owner;
    const rules = { account, password, secondFactorRoles: ['worker' as const], sessionDays: 30 };
    expect((await callRelay(stage.url, changeRules, rules, headers)).status).toBe(200);
    const { page } = await seat(390);
    await page.goto(stage.url);
    await trySignIn(page, person);
    await page.getByRole('heading', { name: t('session.set-up-title') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('session.set-up-app') }).click();
    const secret = await readSecret(page);
    await page
      .getByLabel(t('session.second-label-totp'))
      .fill(TOTP.generate({ secret: Secret.fromBase32(secret) }));
    await page.getByRole('button', { name: t('security.go-on') }).click();
    await page.getByRole('list', { name: t('security.codes') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('second-factor.codes-kept') }).click();
    await goToSecurity(page);
    await page.getByText(t('security.second-needed'), { exact: false }).waitFor();
    await page.getByRole('button', { name: t('security.app-remove'), exact: true }).click();
    await givePassword(page, person, 'Remove');
    await page.getByText(t('security.needed-by-firm'), { exact: false }).waitFor();
  });
});

describe('a passkey', () => {
  test('signs in alone, is a second step after the password, and can be renamed and removed', async () => {
    const person = await stage.member(['admin'], 'paula@sparkle.example');
    const desk = await seat();
    await desk.plugIn();
    const { page } = desk;
    await page.goto(named());
    await trySignIn(page, person);
    await goToSecurity(page);
    await page.getByRole('button', { name: t('security.passkey-add') }).click();
    await page.getByLabel(t('security.passkey-name')).fill('My laptop');
    await givePassword(page, person, 'Add a passkey');
    await page.getByRole('list', { name: t('security.codes') }).waitFor();
    await page.getByRole('button', { name: t('second-factor.codes-kept') }).click();
    await page.getByText('My laptop').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The same device has nothing to add.
    await page.getByRole('button', { name: t('security.passkey-add') }).click();
    await givePassword(page, person, 'Add a passkey');
    await page.getByText(t('security.passkey-known')).waitFor();
    await page.keyboard.press('Escape');

    const phone = await seat(390);
    await phone.plugIn();
    await phone.take(await desk.passkeys());
    await phone.page.goto(named());
    await phone.page.getByRole('button', { name: t('session.sign-in-passkey') }).click();
    await phone.page.locator('#root .rm-cloud').first().waitFor();
    await phone.page.locator('.app-person').click();
    await phone.page.getByRole('menuitem', { name: t('security.session-end') }).click();
    await phone.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('security.session-end') })
      .click();
    await phone.page.getByLabel(t('security.password')).waitFor();
    await trySignIn(phone.page, person);
    await phone.page.getByRole('button', { name: t('session.use-passkey') }).click();
    await phone.page.locator('#root .rm-cloud').first().waitFor();
    await goToSecurity(phone.page);
    // The browser stayed one device, by whichever way in.
    const { account, headers } = stage.owner;
    const { devices } = (await callRelay(stage.url, listDevices, { account }, headers)).body;
    expect(devices.filter(({ user, platform }) => user === person.userId && platform !== '')).toHaveLength(2);
    await phone.page.getByRole('button', { name: t('security.passkey-more', { name: 'My laptop' }) }).click();
    await phone.page.getByRole('menuitem', { name: t('security.passkey-rename') }).click();
    await phone.page.getByLabel(t('security.passkey-name')).fill('Every gadget');
    await phone.page.getByRole('button', { name: t('kit.save') }).click();
    await phone.page
      .getByRole('button', { name: t('security.passkey-more', { name: 'Every gadget' }) })
      .click();
    await phone.page.getByRole('menuitem', { name: t('security.app-remove') }).click();
    await givePassword(phone.page, person, 'Remove');
    await phone.page.getByText(t('security.passkey-removed')).waitFor();
  });

  test('that nobody has is said in words, and the password still works', async () => {
    const person = await stage.member(['planner'], 'pete@sparkle.example');
    const { page, plugIn } = await seat();
    await plugIn();
    await page.goto(named());
    await page.getByRole('button', { name: t('session.sign-in-passkey') }).click();
    await page.getByText(t('session.passkey-cancelled')).waitFor();
    await trySignIn(page, person);
    await page.locator('#root .rm-cloud').first().waitFor();
  });
});

test('no page reported an error', () => {
  expect(realErrors(...opened)).toEqual([]);
});
