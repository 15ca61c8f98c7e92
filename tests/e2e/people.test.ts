import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { forcePassword, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoot, writeAsServer } from '../support/documents.ts';
import { callRelay, type TestPerson } from '../support/relay.ts';
import { until } from '../support/until.ts';
import { databaseNames } from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { either, like, t } from './page-models/words.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let wendy: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  wendy = await stage.member(['worker'], 'wendy@sparkle.example');
  bob = await stage.member(['worker'], 'bob@sparkle.example');
});
afterAll(() => stage?.close());

const listed = async () =>
  (await callRelay(stage.url, listUsers, { account: stage.owner.account }, stage.owner.headers)).body;

/** Gives the first jobs of the account to somebody, as a planner would have. */
async function assign(count: number, to: string): Promise<void> {
  await writeAsServer(stage.databaseUrl, { account: stage.owner.account, document: 'jobs' }, (tx) => {
    const ids = [...tx.records(jobRecord).keys()].slice(0, count);
    for (const id of ids) tx.patch(jobRecord, id, { assign: [to] });
  });
}

async function assigneesOf(): Promise<string[]> {
  const jobs = await readRoot(stage.databaseUrl, stage.owner.account, 'jobs');
  return Object.entries(jobs)
    .filter(([key, [, , json]]) => key.includes('/assign/') && json === true)
    .map(([key]) => key.replace(/^.*\/assign\//, ''));
}

describe('users', () => {
  it('are invited without a connection, once, and an invitation that waits can be taken back', async () => {
    const owner = await stage.seat(stage.owner);
    const { page } = owner;
    await goTo(page, '/users');
    await page.getByText('wendy@sparkle.example').waitFor();
    await owner.goOffline();
    for (const name of ['Pia', 'Paul']) {
      await page.getByRole('button', { name: t('users.add') }).click();
      const dialog = page.getByRole('dialog', { name: t('users.add') });
      await dialog.getByLabel(t('users.head-name'), { exact: true }).fill(name);
      await dialog.getByLabel(t('users.email')).fill(`${name.toLowerCase()}@sparkle.example`);
      await dialog.getByRole('checkbox', { name: t('role.worker') }).check();
      await dialog.getByRole('button', { name: either('users.send-later', 'users.send') }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const rows = page.getByRole('listitem').filter({ hasText: t('users.state-queued') });
    await until(async () => (await rows.count()) === 2, 'both wait');
    await page.getByRole('button', { name: t('list.more', { name: 'Pia' }) }).click();
    await page.getByRole('menuitem', { name: t('users.cancel') }).click();
    await until(async () => (await rows.count()) === 1, 'one is taken back');
    await owner.goOnline();
    await until(async () => (await listed()).invitations.length > 0, 'the other one has left');
    await until(async () => (await rows.count()) === 0, 'nothing waits any more');
    expect((await listed()).invitations.map(({ email }) => email)).toEqual(['paul@sparkle.example']);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'paul@sparkle.example' })
      .getByText(t('users.state-invited'))
      .filter({ visible: true })
      .waitFor();
    expect(realErrors(owner)).toEqual([]);
    await owner.close();
  });

  it('leave after their work was given to a team, and the team shows its people', async () => {
    await assign(3, bob.userId);
    const { page, errors } = await stage.guest(stage.owner);
    await goTo(page, '/teams');
    await page.getByRole('heading', { name: t('teams.none') }).waitFor();
    await page.getByRole('button', { name: t('teams.add') }).click();
    const team = page.getByRole('dialog', { name: t('teams.add') });
    await team.getByLabel(t('users.head-name')).fill('North');
    await team.getByRole('button', { name: t('kit.save') }).click();
    await team.getByText(t('teams.no-members')).waitFor();
    await team.getByLabel('wendy').check();
    await team.getByLabel(t('teams.leader')).selectOption({ label: 'wendy' });
    await team.getByRole('button', { name: t('kit.save') }).click();
    await page
      .getByText(`${t('teams.members', { count: 1 })} · ${t('teams.led', { name: 'wendy' })}`)
      .waitFor();

    await goTo(page, '/users');
    await page.getByRole('button', { name: t('list.more', { name: 'bob' }) }).click();
    await page.getByRole('menuitem', { name: t('users.deactivate') }).click();
    const leave = page.getByRole('dialog', { name: t('users.deactivate-title', { name: 'bob' }) });
    await leave.getByText(t('people.work-of', { name: 'bob', count: 3 })).waitFor();
    await leave
      .getByLabel(t('people.work-to'))
      .selectOption({ label: t('people.work-team', { name: 'North' }) });
    await leave.getByRole('button', { name: t('users.deactivate') }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'bob@' })
      .getByText(t('users.state-deactivated'))
      .filter({ visible: true })
      .waitFor();
    // The way back stays while the pointer is on it.
    await page.getByRole('button', { name: t('kit.undo') }).hover();
    await until(async () => {
      const all = await assigneesOf();
      return all.length === 3 && !all.includes(bob.userId);
    }, 'the work has moved');
    await goTo(page, '/teams');
    const north = page.getByRole('listitem').filter({ hasText: 'North' });
    await north
      .getByText(t('teams.jobs', { count: 3 }))
      .filter({ visible: true })
      .waitFor();

    // C-15: the person is back, with the work.
    await page.getByRole('button', { name: t('kit.undo') }).click();
    await until(async () => {
      const all = await assigneesOf();
      return all.length === 3 && all.every((id) => id === bob.userId);
    }, 'the work is back');
    const { users } = await listed();
    expect(users.find(({ id }) => id === bob.userId)?.active).toBe(true);

    // C-14: how many first, then what became of each.
    await goTo(page, '/users');
    await page.getByRole('checkbox', { name: t('list.select', { name: 'bob' }) }).click();
    await page.getByRole('checkbox', { name: t('list.select', { name: 'wendy' }) }).click();
    await page.getByRole('button', { name: t('users.add-to-team') }).click();
    await page.getByRole('button', { name: t('users.add-to', { team: 'North' }) }).click();
    const bulk = page.getByRole('dialog', { name: t('users.bulk-title', { count: 2, team: 'North' }) });
    await bulk.getByRole('button', { name: t('users.bulk-start'), exact: true }).click();
    await bulk.getByText(t('users.bulk-changed', { count: 1 })).waitFor();
    await bulk.getByText(t('users.bulk-same', { count: 1 })).waitFor();
    await bulk.getByRole('button', { name: t('users.done') }).click();
    expect(realErrors({ errors })).toEqual([]);
  });
});

describe('user security', () => {
  it('shows what happened to whom, and ends a session', async () => {
    const { page, errors } = await stage.guest(stage.owner);
    await goTo(page, '/audit');
    await page
      .getByRole('link', { name: t('user-security.events') })
      .first()
      .click();
    await page.getByRole('button', { name: t('list.filter') }).click();
    await page.getByRole('menuitemradio', { name: 'wendy' }).click();
    await page.getByText(t('user-security.event-invitation-accepted')).waitFor();
    await page.getByRole('button', { name: t('user-security.chip-user', { name: 'wendy' }) }).click();
    await page
      .getByRole('link', { name: t('user-security.people') })
      .first()
      .click();
    await page.getByRole('button', { name: /^wendy/ }).click();
    const dialog = page.getByRole('dialog', { name: 'wendy' });
    await dialog.getByRole('heading', { name: t('user-security.sessions', { count: 1 }) }).waitFor();
    await dialog.getByRole('button', { name: like('user-security.end-of') }).click();
    await dialog.getByText(t('user-security.no-sessions')).waitFor();
    expect(realErrors({ errors })).toEqual([]);
  });

  it('makes somebody choose a new password before anything else', async () => {
    const seat = await stage.guest(wendy, { at: '/' });
    const { page } = seat;
    await page.getByText(t('kit.sync-synced')).first().waitFor();
    // By the copies on the device itself: nothing that a Worker may not read has come to it.
    const kept = async () =>
      (await databaseNames(page)).flatMap((name) => /:doc:.*\/([^/~]+)~/.exec(name)?.[1] ?? []);
    await until(async () => (await kept()).length >= 3, 'the copies have been made');
    expect((await kept()).sort()).toEqual(['core', `me:${wendy.userId}`, 'settings']);
    const wish = { account: stage.owner.account, user: wendy.userId };
    await callRelay(stage.url, forcePassword, wish, stage.owner.headers);
    const dialog = page.getByRole('dialog', { name: t('forced-password.title') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByLabel(t('forced-password.now')).fill(wendy.password);
    await dialog.getByLabel(t('forced-password.new')).fill('a chamois and a pole');
    await dialog.getByRole('button', { name: t('forced-password.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(t('kit.sync-synced')).first().waitFor();
  });
});
