import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { until } from '../support/until.ts';
import { databaseNames } from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { addRound, closeRound, renameRound, roundNames, roundRow } from './page-models/rounds.page.ts';
import { askToSignOut, signIn } from './page-models/session.page.ts';
import {
  card,
  chooseForDevice,
  deviceRow,
  loadFile,
  openDeviceMenu,
  openSync,
  waitForCloud,
  waitForDevice,
} from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Actor;
let tom: Actor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  const person = await stage.member(['admin'], 'tom@sparkle.example');
  [olive, tom] = await Promise.all([stage.seat(stage.owner, { installs: false }), stage.seat(person)]);
  for (const { page } of [olive, tom]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

async function roundsOnServer(): Promise<string> {
  return JSON.stringify(await readRoot(stage.databaseUrl, stage.owner.account, 'rounds'));
}

function untilNothingIsLeft(): Promise<void> {
  const isEmpty = async () => (await databaseNames(tom.page)).every((name) => !name.includes(':'));
  return until(isEmpty, 'nothing of Tom is left on the device');
}

describe('the own devices', () => {
  test('can be given a name; the others see it', async () => {
    await openSync(tom.page);
    await chooseForDevice(tom.page, 'This device', t('sync.rename'));
    const dialog = tom.page.getByRole('dialog', { name: t('sync.rename-title') });
    await dialog.getByLabel(t('sync.rename-name')).fill('Van 2 laptop');
    await dialog.getByRole('button', { name: t('kit.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await openSync(olive.page);
    await waitForDevice(olive.page, 'tom Van 2 laptop', / Now .* none /);
  });

  test('this one can be neither revoked nor signed out from here', async () => {
    expect(await openDeviceMenu(olive.page, 'This device')).toEqual(['Details', 'Rename']);
    await olive.page.getByRole('menuitem', { name: t('sync.details') }).click();
    const details = olive.page.getByRole('dialog', { name: t('sync.this-device') });
    await details.getByText(t('sync.since')).waitFor();
    await olive.page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  });
});

describe('a saved file', () => {
  test('brings waiting changes to another device of the same person, once', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, t('kit.sync-synced'));
    await tom.goOffline();
    await waitForCloud(tom.page, t('kit.sync-offline'));
    await addRound(tom.page, 'Filed Lane');
    await closeRound(tom.page);
    await openSync(tom.page);
    const download = tom.page.waitForEvent('download');
    await card(tom.page, t('sync.this-device'))
      .getByRole('button', { name: t('sync.save-to-file') })
      .click();
    const path = await (await download).path();

    const { page, context } = await stage.guest(tom.person, { at: '/sync-status' });
    await waitForCloud(page, t('kit.sync-synced'));
    const file = { name: 'changes.json', text: await readFile(path, 'utf8') };
    expect(await loadFile(page, file)).toContain('1 change loaded. It’ll sync from here.');
    await waitForCloud(page, t('kit.sync-synced'));
    expect(await roundsOnServer()).toContain('Filed Lane');
    expect(await loadFile(page, file)).toContain('1 was already here.');
    expect(await loadFile(page, { ...file, text: '{"x":1}' })).toContain(
      'This isn’t a Roundsman file of unsynced changes.',
    );
    await openSync(olive.page);
    expect(await loadFile(olive.page, file)).toContain('This file holds tom’s changes.');

    await tom.goOnline();
    await waitForCloud(tom.page, t('kit.sync-synced'));
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Filed Lane').waitFor();
    expect((await roundNames(tom.page)).filter((name) => name === 'Filed Lane')).toHaveLength(1);
    await context.close();
  });
});

describe('signing out with changes that wait', () => {
  test('can wait until they are sent, and goes on by itself', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, t('kit.sync-synced'));
    tom.proxy.refuse('GET /sync');
    await waitForCloud(tom.page, t('kit.sync-offline'));
    await renameRound(tom.page, 'Filed Lane', 'Patient Lane');
    expect(await askToSignOut(tom.page)).toContain('1 change is only on this device');
    await tom.page.getByRole('button', { name: t('leave.wait', { count: 1 }) }).click();
    await tom.page.getByText(t('leave.waiting-offline', { done: '0', count: 1 })).waitFor();
    tom.proxy.refuse(null);
    await tom.page.getByRole('button', { name: t('session.sign-in'), exact: true }).waitFor();
    expect(await roundsOnServer()).toContain('Patient Lane');
    await untilNothingIsLeft();
    await signIn(tom.page, tom.person);
    await waitForCloud(tom.page, t('kit.sync-synced'));
  });

  test('discards them only after the word was typed', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, t('kit.sync-synced'));
    tom.proxy.refuse('GET /sync');
    await waitForCloud(tom.page, t('kit.sync-offline'));
    await renameRound(tom.page, 'Patient Lane', 'Unwanted Lane');
    await askToSignOut(tom.page);
    await tom.page.getByRole('button', { name: t('leave.discard', { count: 1 }) }).click();
    const dialog = tom.page.getByRole('dialog', { name: t('leave.discard-title', { count: 1 }) });
    await dialog.getByRole('button', { name: t('leave.discard-confirm') }).click();
    await dialog.getByText(t('changes.discard-wrong', { word: 'discard' })).waitFor();
    await dialog.getByLabel(t('changes.discard-type', { word: 'discard' })).fill('Discard');
    await dialog.getByRole('button', { name: t('leave.discard-confirm') }).click();
    await tom.page.getByRole('button', { name: t('session.sign-in'), exact: true }).waitFor();
    tom.proxy.refuse(null);
    await signIn(tom.page, tom.person);
    await waitForCloud(tom.page, t('kit.sync-synced'));
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Patient Lane').waitFor();
    expect(await roundsOnServer()).not.toContain('Unwanted Lane');
  });
});

describe('a revoked device', () => {
  test('hands over what waits, deletes everything, and the owner applies it', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, t('kit.sync-synced'));
    await tom.goOffline();
    await waitForCloud(tom.page, t('kit.sync-offline'));
    await renameRound(tom.page, 'Patient Lane', 'Handed Lane');
    await waitForCloud(tom.page, t('kit.sync-offline-waiting', { count: 1 }));

    await openSync(olive.page);
    const row = deviceRow(olive.page, 'Van 2 laptop');
    await chooseForDevice(olive.page, 'Van 2 laptop', t('sync.revoke'));
    const dialog = olive.page.getByRole('dialog', {
      name: t('revoke-device.ask', { device: 'Van 2 laptop' }),
    });
    await dialog.getByText(like('revoke-device.holds-nothing')).waitFor();
    await dialog.getByRole('button', { name: t('revoke-device.revoke') }).click();
    await dialog.getByText(t('devices.reason-required')).waitFor();
    await dialog.getByLabel(t('sync.revoke-reason')).fill('Stolen from the van');
    await dialog.getByRole('button', { name: t('revoke-device.revoke') }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText(t('sync.revoked')).waitFor();

    await tom.goOnline();
    await tom.page.getByText(t('app.device-revoked')).waitFor();
    await untilNothingIsLeft();
    expect(await roundsOnServer()).not.toContain('Handed Lane');

    const review = card(olive.page, t('review.title', { count: 1 }));
    await review.getByText(t('review.source-revoked', { name: 'tom', device: 'Van 2 laptop' })).waitFor();
    await review.getByRole('button', { name: t('review.open', { count: 1 }) }).click();
    const list = olive.page.getByRole('dialog', { name: t('review.dialog-title') });
    const words = (await list.locator('[data-review]').innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Name of Patient Lane from Patient Lane to Handed Lane');
    expect(words).toMatch(/tom on Van 2 laptop, \d\d:\d\d\. The device was removed/);
    await list.getByRole('button', { name: t('review.apply', { count: 1 }) }).click();
    await list.getByText(t('review.applied', { count: 1 })).waitFor();
    await list.getByText(t('review.none')).waitFor();
    expect(await roundsOnServer()).toContain('Handed Lane');
    await list
      .locator('.rm-dfoot')
      .getByRole('button', { name: t('kit.close') })
      .click();
    await list.waitFor({ state: 'detached' });
    await review.waitFor({ state: 'detached' });

    await olive.page.getByRole('button', { name: like('sync.former-show') }).click();
    await row.getByText(like('sync.erased-at')).waitFor();
    await chooseForDevice(olive.page, 'Van 2 laptop', t('sync.details'));
    await olive.page.getByRole('dialog').getByText('Stolen from the van').waitFor();
  });
});

test('no page reported an error', () => {
  expect(realErrors(olive, tom)).toEqual([]);
});
