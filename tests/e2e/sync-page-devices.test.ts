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
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Actor;
let tom: Actor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  const person = await stage.member(['admin'], 'tom@sparkle.example');
  [olive, tom] = await Promise.all([stage.seat(stage.owner, { installs: false }), stage.seat(person)]);
  for (const { page } of [olive, tom]) await waitForCloud(page, 'Synced');
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
    await chooseForDevice(tom.page, 'This device', 'Rename');
    const dialog = tom.page.getByRole('dialog', { name: 'Rename this device' });
    await dialog.getByLabel('Device name').fill('Van 2 laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openSync(olive.page);
    await waitForDevice(olive.page, 'tom Van 2 laptop', / Now .* none /);
  });

  test('this one can be neither revoked nor signed out from here', async () => {
    expect(await openDeviceMenu(olive.page, 'This device')).toEqual(['Details', 'Rename']);
    await olive.page.getByRole('menuitem', { name: 'Details' }).click();
    const details = olive.page.getByRole('dialog', { name: 'This device' });
    await details.getByText('First signed in').waitFor();
    await olive.page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  });
});

describe('a saved file', () => {
  test('brings waiting changes to another device of the same person, once', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, 'Synced');
    await tom.goOffline();
    await waitForCloud(tom.page, 'Offline');
    await addRound(tom.page, 'Filed Lane');
    await closeRound(tom.page);
    await openSync(tom.page);
    const download = tom.page.waitForEvent('download');
    await card(tom.page, 'This device').getByRole('button', { name: 'Save to a file' }).click();
    const path = await (await download).path();

    const { page, context } = await stage.guest(tom.person, { at: '/sync-status' });
    await waitForCloud(page, 'Synced');
    const file = { name: 'changes.json', text: await readFile(path, 'utf8') };
    expect(await loadFile(page, file)).toContain('1 change loaded. It’ll sync from here.');
    await waitForCloud(page, 'Synced');
    expect(await roundsOnServer()).toContain('Filed Lane');
    expect(await loadFile(page, file)).toContain('1 was already here.');
    expect(await loadFile(page, { ...file, text: '{"x":1}' })).toContain(
      'This isn’t a Roundsman file of unsynced changes.',
    );
    await openSync(olive.page);
    expect(await loadFile(olive.page, file)).toContain('This file holds tom’s changes.');

    await tom.goOnline();
    await waitForCloud(tom.page, 'Synced');
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Filed Lane').waitFor();
    expect((await roundNames(tom.page)).filter((name) => name === 'Filed Lane')).toHaveLength(1);
    await context.close();
  });
});

describe('signing out with changes that wait', () => {
  test('can wait until they are sent, and goes on by itself', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, 'Synced');
    tom.proxy.refuse('GET /sync');
    await waitForCloud(tom.page, 'Offline');
    await renameRound(tom.page, 'Filed Lane', 'Patient Lane');
    expect(await askToSignOut(tom.page)).toContain('1 change is only on this device');
    await tom.page.getByRole('button', { name: /^Wait until it’s sent/ }).click();
    await tom.page.getByText('Waiting for a connection. 0 of 1 sent.').waitFor();
    tom.proxy.refuse(null);
    await tom.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await roundsOnServer()).toContain('Patient Lane');
    await untilNothingIsLeft();
    await signIn(tom.page, tom.person);
    await waitForCloud(tom.page, 'Synced');
  });

  test('discards them only after the word was typed', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, 'Synced');
    tom.proxy.refuse('GET /sync');
    await waitForCloud(tom.page, 'Offline');
    await renameRound(tom.page, 'Patient Lane', 'Unwanted Lane');
    await askToSignOut(tom.page);
    await tom.page.getByRole('button', { name: /^Discard it/ }).click();
    const dialog = tom.page.getByRole('dialog', { name: 'Discard 1 change?' });
    await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
    await dialog.getByText('Type discard to continue, or cancel.').waitFor();
    await dialog.getByLabel('Type discard to confirm').fill('Discard');
    await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
    await tom.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    tom.proxy.refuse(null);
    await signIn(tom.page, tom.person);
    await waitForCloud(tom.page, 'Synced');
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Patient Lane').waitFor();
    expect(await roundsOnServer()).not.toContain('Unwanted Lane');
  });
});

describe('a revoked device', () => {
  test('hands over what waits, deletes everything, and the owner applies it', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, 'Synced');
    await tom.goOffline();
    await waitForCloud(tom.page, 'Offline');
    await renameRound(tom.page, 'Patient Lane', 'Handed Lane');
    await waitForCloud(tom.page, 'Offline, 1 waiting');

    await openSync(olive.page);
    const row = deviceRow(olive.page, 'Van 2 laptop');
    await chooseForDevice(olive.page, 'Van 2 laptop', 'Remove');
    const dialog = olive.page.getByRole('dialog', { name: 'Remove Van 2 laptop?' });
    await dialog.getByText(/It had nothing to sync, as of/).waitFor();
    await dialog.getByRole('button', { name: 'Remove device' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    await dialog.getByLabel('Reason').fill('Stolen from the van');
    await dialog.getByRole('button', { name: 'Remove device' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Removed').waitFor();

    await tom.goOnline();
    await tom.page.getByText('This device was removed and its data deleted').waitFor();
    await untilNothingIsLeft();
    expect(await roundsOnServer()).not.toContain('Handed Lane');

    const review = card(olive.page, '1 change to review');
    await review.getByText('tom’s Van 2 laptop was removed').waitFor();
    await review.getByRole('button', { name: 'Review it' }).click();
    const list = olive.page.getByRole('dialog', { name: 'Changes to review' });
    const words = (await list.locator('[data-review]').innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Name of Patient Lane from Patient Lane to Handed Lane');
    expect(words).toMatch(/tom on Van 2 laptop, \d\d:\d\d\. The device was removed/);
    await list.getByRole('button', { name: 'Apply 1' }).click();
    await list.getByText('1 change applied.').waitFor();
    await list.getByText('Nothing left to review.').waitFor();
    expect(await roundsOnServer()).toContain('Handed Lane');
    await list.locator('.rm-dfoot').getByRole('button', { name: 'Close' }).click();
    await list.waitFor({ state: 'detached' });
    await review.waitFor({ state: 'detached' });

    await olive.page.getByRole('button', { name: /^Show \d+ old devices?$/ }).click();
    await row.getByText(/Erased \d\d:\d\d/).waitFor();
    await chooseForDevice(olive.page, 'Van 2 laptop', 'Details');
    await olive.page.getByRole('dialog').getByText('Stolen from the van').waitFor();
  });
});

test('no page reported an error', () => {
  expect(realErrors(olive, tom)).toEqual([]);
});
