import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { callRelay } from '../support/relay.ts';
import { spoilDocumentCopy } from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { renameRound, roundRow } from './page-models/rounds.page.ts';
import { card, openSync, waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let tom: Actor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  tom = await stage.seat(await stage.member(['admin'], 'tom@sparkle.example'));
  await waitForCloud(tom.page, t('kit.sync-synced'));
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
  await waitForCloud(tom.page, t('kit.sync-synced'));
  await tom.goOffline();
  await waitForCloud(tom.page, t('kit.sync-offline'));
  await renameRound(tom.page, from, to);
  await waitForCloud(tom.page, t('kit.sync-offline-waiting', { count: 1 }));
  await giveTom(['planner']);
  await tom.goOnline();
  await waitForCloud(tom.page, t('kit.sync-needs', { count: 1 }));
  await openSync(tom.page);
}

describe('a change that the server refuses', () => {
  test('is kept with both values and the reason, and goes once the role is given back', async () => {
    await renameWithoutTheRole('Aldercroft', 'Aldercroft North');
    const refused = card(tom.page, t('sync.refused-title', { count: 1 }));
    await refused.getByText(t('sync.refused-role')).waitFor();
    const words = (await refused.innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Name of Aldercroft from Aldercroft to Aldercroft North');
    expect(words).toContain('Your value is kept here until you decide.');
    await refused.getByRole('button', { name: t('sync.copy-for-owner') }).waitFor();
    expect(await roundsOnServer()).not.toContain('Aldercroft North');

    await tom.page.reload();
    await waitForCloud(tom.page, t('kit.sync-needs', { count: 1 }));
    await giveTom(['admin']);
    await refused.getByText(t('sync.refused-role-now')).waitFor();
    await refused.getByRole('button', { name: t('kit.try-again') }).click();
    await waitForCloud(tom.page, t('kit.sync-synced'));
    await refused.waitFor({ state: 'detached' });
    expect(await roundsOnServer()).toContain('Aldercroft North');
  });
});

describe('verify and repair', () => {
  test('a damaged copy is named by kind and record, and repaired', async () => {
    expect(
      await spoilDocumentCopy(tom.page, tom.url, 'rounds', ['Aldercroft', 'Eldercroft']),
    ).toBeGreaterThan(0);
    await tom.page.goto(`${tom.url}/rounds`);
    await waitForCloud(tom.page, t('kit.sync-synced'));
    await roundRow(tom.page, 'Eldercroft North').waitFor();
    await openSync(tom.page);
    const verify = card(tom.page, t('sync.verify-title'));
    await verify.getByRole('button', { name: t('sync.verify-now') }).click();
    await verify.getByText(like('sync.verify-differs')).waitFor();
    await verify.getByText(t('dashboard.card-rounds')).waitFor();
    await verify.getByRole('button', { name: t('sync.repair') }).click();
    await verify.getByText(like('sync.verify-equal')).waitFor();
    await goTo(tom.page, '/rounds');
    await roundRow(tom.page, 'Aldercroft North').waitFor();
  });
});

test('no page reported an error', () => {
  expect(realErrors(tom)).toEqual([]);
});
