import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { drawer } from './page-models/drawer.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { openRound } from './page-models/round.page.ts';
import { openProfile, openSection, openSettings, settingItem } from './page-models/settings.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

/** A picture of one red pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };

const EXACT = { exact: true };

let stage: Stage;
let olive: Actor;
let adam: Actor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.seat(stage.owner, { installs: false });
  adam = await stage.seat(await stage.member(['admin'], 'adam@sparkle.example'), { installs: false });
  await Promise.all([olive, adam].map(({ page }) => waitForCloud(page, 'Synced')));
});
afterAll(() => stage?.close());

const typedIn = (actor: Actor, label: string) =>
  actor.page.getByRole('dialog', { name: 'Settings' }).getByLabel(label, EXACT).inputValue();

describe('settings', () => {
  test('of two admins both win where they differ, and one of them for both where they do not, also offline', async () => {
    const [of, at] = [await openSettings(olive.page), await openSettings(adam.page)];
    await openSection(of, 'Data');
    await of.getByLabel('Flag silent devices after', EXACT).fill('5');
    await of.getByLabel('Flag silent devices after', EXACT).blur();
    await settingItem(of, 'devices.silent-days')
      .getByText(/^Changed by Olive Owner/)
      .waitFor();
    expect(await axeFindings(olive.page, { within: '[role="dialog"]', isStrict: true })).toEqual([]);
    await openSection(at, 'Data');
    await until(async () => (await typedIn(adam, 'Flag silent devices after')) === '5', 'Adam sees 5 days');
    await settingItem(at, 'devices.silent-days')
      .getByText(/^Changed by Olive Owner/)
      .waitFor();

    await openSection(at, 'Business');
    await at.getByText('Only an Owner can change these, under Account.').waitFor();
    await openSection(at, 'Data');
    await of.getByRole('button', { name: 'Data', exact: true }).click();
    await of.getByRole('switch', { name: 'Remote support' }).click();
    await settingItem(at, 'support.remote')
      .getByText(/^On until .*, then it turns itself off/)
      .waitFor();
    await at.getByRole('switch', { name: 'Remote support' }).click();
    await settingItem(of, 'support.remote')
      .getByText(/^For 24 hours/)
      .waitFor();
    await openSection(of, 'Business');

    await Promise.all([olive.goOffline(), adam.goOffline()]);
    await of.getByLabel('Distance unit', EXACT).selectOption('Kilometres');
    await openSection(of, 'Data');
    await of.getByLabel('Flag silent devices after', EXACT).fill('6');
    await of.getByLabel('Flag silent devices after', EXACT).blur();
    await waitForCloud(olive.page, 'Offline, 2 waiting');
    // Adam types another number, and his own temperature beside Olive's distances.
    await at.getByLabel('Flag silent devices after', EXACT).fill('9');
    await at.getByLabel('Flag silent devices after', EXACT).blur();
    await settingItem(at, 'devices.silent-days')
      .getByText(/^Changed by adam/)
      .waitFor();
    await openSection(at, 'Business');
    await at.getByLabel('Temperature unit', EXACT).selectOption('Fahrenheit');

    await Promise.all([olive.goOnline(), adam.goOnline()]);
    await Promise.all([olive, adam].map(({ page }) => waitForCloud(page, 'Synced')));
    // Which is the later one is up to what each device knows of the server's clock: within a second it may be either.
    const numbers = () => Promise.all([olive, adam].map((who) => typedIn(who, 'Flag silent devices after')));
    await openSection(at, 'Data');
    await until(async () => ['6 6', '9 9'].includes((await numbers()).join(' ')), 'both show one number');
    await openSection(at, 'Business');
    await until(async () => (await typedIn(adam, 'Distance unit')) === 'kilometres', 'Adam sees kilometres');
    await openSection(of, 'Business');
    expect(await typedIn(olive, 'Temperature unit')).toBe('fahrenheit');
    expect(await typedIn(olive, 'Distance unit')).toBe('kilometres');

    const item = settingItem(of, 'global.temperature-unit');
    await item.getByRole('button', { name: 'Set Temperature unit back to its default' }).click();
    await until(async () => (await typedIn(adam, 'Temperature unit')) === 'celsius', 'Adam sees the default');
    await item.getByText('Changed by').waitFor({ state: 'detached' });
    await adam.page.keyboard.press('Escape');
    await olive.page.keyboard.press('Escape');
  });

  test('change what ships: distances of a round, and what a new job begins with', async () => {
    const dialog = await openSettings(olive.page, 'Jobs and schedule');
    await dialog.getByLabel('Usual duration', EXACT).fill('35');
    await dialog.getByLabel('Usual duration', EXACT).blur();
    await settingItem(dialog, 'jobs.default-duration').getByText('Changed by').waitFor();
    // Also in the moment in which nothing has the focus.
    await olive.page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await dialog.waitFor({ state: 'detached' });
    await drawer(olive.page).getByRole('link', { name: 'Rounds' }).click();
    await openRound(olive.page, '60 jobs');
    await olive.page.locator('.round-job-leg').filter({ hasText: / k?m$/ }).first().waitFor();
    await olive.page
      .locator('.maplibregl-ctrl-scale')
      .filter({ hasText: /\d\sk?m$/ })
      .first()
      .waitFor();
    await olive.page.getByRole('button', { name: 'Add job' }).click();
    await olive.page.getByRole('menuitem', { name: 'Add a new job' }).click();
    const form = olive.page.getByRole('dialog', { name: 'Add a new job' });
    expect(await form.getByLabel('Duration', EXACT).inputValue()).toBe('35');
    await form.getByRole('button', { name: 'Close', exact: true }).click();
  });
});

describe('the own profile', () => {
  test('reaches colleagues with name and picture, and asks before typed words go', async () => {
    const dialog = await openProfile(adam.page);
    await dialog.getByLabel('Name', EXACT).fill('Adam Ashdown');
    await dialog.locator('input[type="file"]').setInputFiles(picture);
    await dialog.locator('.rm-picture img').waitFor();
    await adam.page.keyboard.press('Escape');
    const question = adam.page.getByRole('alertdialog');
    await question.getByText('You have unsaved changes. Are you sure you want to continue?').waitFor();
    await question.getByRole('button').first().click();
    await dialog.getByLabel('Telephone', EXACT).fill('ring twice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a telephone number, or leave it empty.').waitFor();
    await dialog.getByLabel('Telephone', EXACT).fill('0151 496 0123');
    await dialog.getByLabel('Name of this device', EXACT).fill('Van tablet');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await adam.page.getByText('Profile saved').waitFor();
    await adam.page.getByRole('button', { name: 'Adam Ashdown, menu' }).locator('img').waitFor();

    await goTo(olive.page, '/sync-status');
    await olive.page.getByText('Van tablet').first().waitFor();
    await olive.page.getByText('Adam Ashdown').first().waitFor();
    expect(realErrors(olive, adam)).toEqual([]);
  });

  test('look is kept at once, without a connection too', async () => {
    await adam.goOffline();
    await adam.page.getByRole('button', { name: 'Profile', exact: true }).click();
    const dialog = adam.page.getByRole('dialog', { name: 'Your profile' });
    await dialog.getByText(/need a connection/).waitFor();
    await dialog.getByLabel('Light or dark', EXACT).selectOption('Dark');
    await adam.page.locator('html[data-theme="dark"]').waitFor();
    await adam.goOnline();
    await waitForCloud(adam.page, 'Synced');
  });
});
