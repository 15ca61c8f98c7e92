import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { drawer } from './page-models/drawer.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { openRound } from './page-models/round.page.ts';
import { openProfile, openSection, openSettings, settingItem } from './page-models/settings.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
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
  await Promise.all([olive, adam].map(({ page }) => waitForCloud(page, t('kit.sync-synced'))));
});
afterAll(() => stage?.close());

const typedIn = (actor: Actor, label: string) =>
  actor.page
    .getByRole('dialog', { name: t('settings-dialog.title') })
    .getByLabel(label, EXACT)
    .inputValue();

describe('settings', () => {
  test('of two admins both win where they differ, and one of them for both where they do not, also offline', async () => {
    const [of, at] = [await openSettings(olive.page), await openSettings(adam.page)];
    await openSection(of, t('settings-dialog.section-data'));
    await of.getByLabel(t('setting-name.devices-silent-days'), EXACT).fill('5');
    await of.getByLabel(t('setting-name.devices-silent-days'), EXACT).blur();
    await settingItem(of, 'devices.silent-days')
      .getByText(like('settings-dialog.changed-by', { name: 'Olive Owner' }))
      .waitFor();
    expect(await axeFindings(olive.page, { within: '[role="dialog"]', isStrict: true })).toEqual([]);
    await openSection(at, t('settings-dialog.section-data'));
    await until(async () => (await typedIn(adam, 'Flag silent devices after')) === '5', 'Adam sees 5 days');
    await settingItem(at, 'devices.silent-days')
      .getByText(like('settings-dialog.changed-by', { name: 'Olive Owner' }))
      .waitFor();

    await openSection(at, t('account.business'));
    await at.getByText(t('settings-dialog.facts-of-owner')).waitFor();
    await openSection(at, t('settings-dialog.section-data'));
    await of.getByRole('button', { name: t('settings-dialog.section-data'), exact: true }).click();
    await of.getByRole('switch', { name: t('setting-name.support-remote') }).click();
    await settingItem(at, 'support.remote').getByText(like('settings-dialog.on-until')).waitFor();
    await at.getByRole('switch', { name: t('setting-name.support-remote') }).click();
    await settingItem(of, 'support.remote').getByText(t('setting-help.support-remote')).waitFor();
    await openSection(of, t('account.business'));

    await Promise.all([olive.goOffline(), adam.goOffline()]);
    await of
      .getByLabel(t('setting-name.global-distance-unit'), EXACT)
      .selectOption(t('setting-option.global-distance-unit-kilometres'));
    await openSection(of, t('settings-dialog.section-data'));
    await of.getByLabel(t('setting-name.devices-silent-days'), EXACT).fill('6');
    await of.getByLabel(t('setting-name.devices-silent-days'), EXACT).blur();
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 2 }));
    // Adam types another number, and his own temperature beside Olive's distances.
    await at.getByLabel(t('setting-name.devices-silent-days'), EXACT).fill('9');
    await at.getByLabel(t('setting-name.devices-silent-days'), EXACT).blur();
    await settingItem(at, 'devices.silent-days')
      .getByText(like('settings-dialog.changed-by', { name: 'adam' }))
      .waitFor();
    await openSection(at, t('account.business'));
    await at
      .getByLabel(t('setting-name.global-temperature-unit'), EXACT)
      .selectOption(t('setting-option.global-temperature-unit-fahrenheit'));

    await Promise.all([olive.goOnline(), adam.goOnline()]);
    await Promise.all([olive, adam].map(({ page }) => waitForCloud(page, t('kit.sync-synced'))));
    // Which is the later one is up to what each device knows of the server's clock: within a second it may be either.
    const numbers = () => Promise.all([olive, adam].map((who) => typedIn(who, 'Flag silent devices after')));
    await openSection(at, t('settings-dialog.section-data'));
    await until(async () => ['6 6', '9 9'].includes((await numbers()).join(' ')), 'both show one number');
    await openSection(at, t('account.business'));
    await until(async () => (await typedIn(adam, 'Distance unit')) === 'kilometres', 'Adam sees kilometres');
    await openSection(of, t('account.business'));
    expect(await typedIn(olive, t('setting-name.global-temperature-unit'))).toBe('fahrenheit');
    expect(await typedIn(olive, 'Distance unit')).toBe('kilometres');

    const item = settingItem(of, 'global.temperature-unit');
    await item
      .getByRole('button', {
        name: t('settings-dialog.reset-named', { name: t('setting-name.global-temperature-unit') }),
      })
      .click();
    await until(
      async () => (await typedIn(adam, t('setting-name.global-temperature-unit'))) === 'celsius',
      'Adam sees the default',
    );
    await item.getByText(like('settings-dialog.changed-by')).waitFor({ state: 'detached' });
    await adam.page.keyboard.press('Escape');
    await olive.page.keyboard.press('Escape');
  });

  test('change what ships: distances of a round, and what a new job begins with', async () => {
    const dialog = await openSettings(olive.page, t('settings-dialog.section-schedule'));
    await dialog.getByLabel(t('setting-name.jobs-default-duration'), EXACT).fill('35');
    await dialog.getByLabel(t('setting-name.jobs-default-duration'), EXACT).blur();
    await settingItem(dialog, 'jobs.default-duration')
      .getByText(like('settings-dialog.changed-by'))
      .waitFor();
    // Also in the moment in which nothing has the focus.
    await olive.page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await dialog.waitFor({ state: 'detached' });
    await drawer(olive.page)
      .getByRole('link', { name: t('rounds.title') })
      .click();
    await openRound(olive.page, '60 jobs');
    await olive.page.locator('.round-job-leg').filter({ hasText: / k?m$/ }).first().waitFor();
    await olive.page
      .locator('.maplibregl-ctrl-scale')
      .filter({ hasText: /\d\sk?m$/ })
      .first()
      .waitFor();
    await olive.page.getByRole('button', { name: t('job-form.save') }).click();
    await olive.page.getByRole('menuitem', { name: t('open-round.add-new-job') }).click();
    const form = olive.page.getByRole('dialog', { name: t('job-form.title') });
    expect(await form.getByLabel(t('job.duration')).inputValue()).toBe('35');
    await form.getByRole('button', { name: t('kit.close'), exact: true }).click();
  });
});

describe('the own profile', () => {
  test('reaches colleagues with name and picture, and asks before typed words go', async () => {
    const dialog = await openProfile(adam.page);
    await dialog.getByLabel(t('kit.name'), EXACT).fill('Adam Ashdown');
    await dialog.locator('input[type="file"]').setInputFiles(picture);
    await dialog.locator('.rm-picture img').waitFor();
    await adam.page.keyboard.press('Escape');
    const question = adam.page.getByRole('alertdialog');
    await question.getByText(t('kit.unsaved')).waitFor();
    await question.getByRole('button').first().click();
    await dialog.getByLabel(t('profile.telephone'), EXACT).fill('ring twice');
    await dialog.getByRole('button', { name: t('kit.save') }).click();
    await dialog.getByText(t('profile.telephone-invalid')).waitFor();
    await dialog.getByLabel(t('profile.telephone'), EXACT).fill('0151 496 0123');
    await dialog.getByLabel(t('profile.device'), EXACT).fill('Blue tablet');
    await dialog.getByRole('button', { name: t('kit.save') }).click();
    await adam.page.getByText(t('profile.saved')).waitFor();
    await adam.page
      .getByRole('button', { name: t('app.profile', { name: 'Adam Ashdown' }) })
      .locator('img')
      .waitFor();

    await goTo(olive.page, '/sync-status');
    await olive.page.getByText('Blue tablet').first().waitFor();
    await olive.page.getByText('Adam Ashdown').first().waitFor();
    expect(realErrors(olive, adam)).toEqual([]);
  });

  test('look is kept at once, without a connection too', async () => {
    await adam.goOffline();
    await adam.page.getByRole('button', { name: t('drawer.head-profile'), exact: true }).click();
    const dialog = adam.page.getByRole('dialog', { name: t('profile.title') });
    await dialog.getByText(t('profile.offline')).waitFor();
    await dialog.getByLabel(t('profile.theme'), EXACT).selectOption(t('setting-option.theme-mode-dark'));
    await adam.page.locator('html[data-theme="dark"]').waitFor();
    await adam.goOnline();
    await waitForCloud(adam.page, t('kit.sync-synced'));
  });
});
