import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { callRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';
import { spoilDocumentCopy } from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { moveByKeys, openRound, orderShown } from './page-models/round.page.ts';
import { renameRound, roundRow, toast } from './page-models/rounds.page.ts';
import { card, openSync, waitForCloud } from './page-models/sync.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let tom: Actor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  tom = await stage.seat(await stage.member(['admin'], 'tom@sparkle.example'));
  await waitForCloud(tom.page, 'Synced');
});
afterAll(() => stage?.close());

async function giveTom(roles: Role[]): Promise<void> {
  const { url, owner } = stage;
  const input = { account: owner.account, user: tom.person.userId, roles };
  expect((await callRelay(url, changeUser, input, owner.headers)).error).toBeUndefined();
}

async function roundsOnServer(): Promise<string> {
  return JSON.stringify(await readRoot(stage.databaseUrl, stage.owner.account, 'rounds'));
}

/** Renames a round offline while the role that allows it is taken away; ends on the sync page, connected. */
async function renameWithoutTheRole(from: string, to: string): Promise<void> {
  await goTo(tom.page, '/rounds');
  await waitForCloud(tom.page, 'Synced');
  await tom.goOffline();
  await waitForCloud(tom.page, 'Offline');
  await renameRound(tom.page, from, to);
  await waitForCloud(tom.page, 'Offline, 1 waiting');
  await giveTom(['planner']);
  await tom.goOnline();
  await waitForCloud(tom.page, '1 needs you');
  await openSync(tom.page);
}

describe('a change that the server refuses', () => {
  test('is kept with both values and the reason, and goes once the role is given back', async () => {
    await renameWithoutTheRole('Aldercroft', 'Aldercroft North');
    const refused = card(tom.page, '1 change needs you');
    await refused.getByText('Not accepted: your role can’t change this.').waitFor();
    const words = (await refused.innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Name of Aldercroft from Aldercroft to Aldercroft North');
    expect(words).toContain('Your value is kept here until you decide.');
    await refused.getByRole('button', { name: 'Copy for an Owner' }).waitFor();
    expect(await roundsOnServer()).not.toContain('Aldercroft North');

    await tom.page.reload();
    await waitForCloud(tom.page, '1 needs you');
    await giveTom(['admin']);
    await refused.getByText('Not accepted back then, but your role allows it now.').waitFor();
    await refused.getByRole('button', { name: 'Try again' }).click();
    await waitForCloud(tom.page, 'Synced');
    await refused.waitFor({ state: 'detached' });
    expect(await roundsOnServer()).toContain('Aldercroft North');
  });

  test('is forgotten when it is discarded, and only then', async () => {
    await renameWithoutTheRole('Aldercroft North', 'Aldercroft South');
    const refused = card(tom.page, '1 change needs you');
    await refused.getByRole('button', { name: 'Discard' }).click();
    const question = tom.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await waitForCloud(tom.page, '1 needs you');
    await refused.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await refused.waitFor({ state: 'detached' });
    await waitForCloud(tom.page, 'Synced');
    await tom.page.reload();
    await waitForCloud(tom.page, 'Synced');
    expect(await roundsOnServer()).not.toContain('Aldercroft South');
    await giveTom(['admin']);
    await tom.page.getByRole('navigation').getByRole('link', { name: 'Rounds' }).waitFor();
  });
});

describe('verify and repair', () => {
  test('a device that holds the same says so, with the time', async () => {
    await goTo(tom.page, '/sync-status');
    await waitForCloud(tom.page, 'Synced');
    const verify = card(tom.page, 'Checked against the server');
    await verify.getByText('This device hasn’t been checked yet').waitFor();
    await verify.getByRole('button', { name: 'Verify now' }).click();
    await verify.getByText(/^Identical at \d\d:\d\d$/).waitFor();
    await verify.getByText(/\d+ records compared/).waitFor();
  });

  test('a damaged copy is named by kind and record, and repaired', async () => {
    expect(
      await spoilDocumentCopy(tom.page, tom.url, 'rounds', ['Aldercroft', 'Eldercroft']),
    ).toBeGreaterThan(0);
    await tom.page.goto(`${tom.url}/rounds`);
    await waitForCloud(tom.page, 'Synced');
    await roundRow(tom.page, 'Eldercroft North').waitFor();
    await openSync(tom.page);
    const verify = card(tom.page, 'Checked against the server');
    await verify.getByRole('button', { name: 'Verify now' }).click();
    await verify.getByText(/^Differences found/).waitFor();
    await verify.getByText('Rounds').waitFor();
    await verify.getByRole('button', { name: 'Repair' }).click();
    await verify.getByText(/^Identical at/).waitFor();
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Aldercroft North').waitFor();
  });

  test('needs a connection, and says so', async () => {
    await openSync(tom.page);
    await tom.goOffline();
    await waitForCloud(tom.page, 'Offline');
    const verify = card(tom.page, 'Checked against the server');
    await verify.getByText('You need a connection to check this device.').waitFor();
    expect(await verify.getByRole('button', { name: 'Verify now' }).isDisabled()).toBe(true);
    await verify.getByText(/^Identical at/).waitFor();
    await tom.goOnline();
    await waitForCloud(tom.page, 'Synced');
  });
});

describe('the small cloud of a row', () => {
  test('tells what waits and since when, in the list and in the round', async () => {
    await goTo(tom.page, '/rounds');
    await waitForCloud(tom.page, 'Synced');
    await tom.goOffline();
    await waitForCloud(tom.page, 'Offline');
    await renameRound(tom.page, 'Aldercroft North', 'Aldercroft');
    await tom.page
      .getByRole('button', { name: 'Aldercroft has a change that hasn’t synced. What is it?' })
      .click();
    const told = tom.page.getByRole('dialog', {
      name: 'Aldercroft has a change that hasn’t synced. What is it?',
    });
    const words = (await told.innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/Not synced yet .*Aldercroft.* since \d\d:\d\d Saved on this device/);
    await tom.page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    expect(new URL(tom.page.url()).pathname).toBe('/rounds');

    await openRound(tom.page, '60 jobs');
    const [first = ''] = await orderShown(tom.page);
    await moveByKeys(tom.page, first, 2);
    const row = tom.page.locator(`[data-row-id="${first}"]`);
    await row.getByRole('button', { name: /hasn’t synced\. What is it\?$/ }).click();
    await tom.page.getByRole('link', { name: 'Devices and sync' }).last().click();
    await tom.page.getByRole('main', { name: 'Devices and sync' }).waitFor();
    await tom.goOnline();
    await waitForCloud(tom.page, 'Synced');
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Aldercroft').waitFor();
    await until(
      async () => (await tom.page.locator('.waiting-mark').count()) === 0,
      'no row carries a cloud any more',
    );
    expect(await toast(tom.page, 'not accepted').count()).toBe(0);
  });
});

test('no page reported an error', () => {
  expect(realErrors(tom)).toEqual([]);
});
