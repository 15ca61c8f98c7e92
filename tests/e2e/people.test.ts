import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { forcePassword, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoot, writeAsServer } from '../support/documents.ts';
import { callRelay, type TestPerson } from '../support/relay.ts';
import { until } from '../support/until.ts';
import { databaseNames } from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
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
    .filter(([key]) => key.endsWith('/assign'))
    .flatMap(([, [, , json]]) => json as unknown as string[]);
}

describe('users', () => {
  it('are invited without a connection, once, and an invitation that waits can be taken back', async () => {
    const owner = await stage.seat(stage.owner);
    const { page } = owner;
    await goTo(page, '/users');
    await page.getByText('wendy@sparkle.example').waitFor();
    await owner.goOffline();
    for (const name of ['Pia', 'Paul']) {
      await page.getByRole('button', { name: 'Add user' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add user' });
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByLabel('E-mail address').fill(`${name.toLowerCase()}@sparkle.example`);
      await dialog.getByRole('checkbox', { name: /^Worker/ }).check();
      await dialog.getByRole('button', { name: /^(Invite when online|Send invitation)$/ }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const rows = page.getByRole('listitem').filter({ hasText: 'Invite queued' });
    await until(async () => (await rows.count()) === 2, 'both wait');
    await page.getByRole('button', { name: 'More for Pia' }).click();
    await page.getByRole('menuitem', { name: 'Cancel invitation' }).click();
    await until(async () => (await rows.count()) === 1, 'one is taken back');
    await owner.goOnline();
    await until(async () => (await listed()).invitations.length > 0, 'the other one has left');
    await until(async () => (await rows.count()) === 0, 'nothing waits any more');
    expect((await listed()).invitations.map(({ email }) => email)).toEqual(['paul@sparkle.example']);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'paul@sparkle.example' })
      .getByText('Invited')
      .filter({ visible: true })
      .waitFor();
    expect(realErrors(owner)).toEqual([]);
    await owner.close();
  });

  it('leave after their work was given to a team, and the team shows its people', async () => {
    await assign(3, bob.userId);
    const { page, errors } = await stage.guest(stage.owner);
    await goTo(page, '/teams');
    await page.getByRole('heading', { name: 'No teams yet' }).waitFor();
    await page.getByRole('button', { name: 'Add team' }).click();
    const team = page.getByRole('dialog', { name: 'Add team' });
    await team.getByLabel('Name').fill('North');
    await team.getByRole('button', { name: 'Save' }).click();
    await team.getByText('A team needs at least one member.').waitFor();
    await team.getByLabel('wendy').check();
    await team.getByLabel('Leader').selectOption({ label: 'wendy' });
    await team.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 member · led by wendy').waitFor();

    await goTo(page, '/users');
    await page.getByRole('button', { name: 'More for bob' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const leave = page.getByRole('dialog', { name: 'Deactivate bob?' });
    await leave.getByText('bob has 3 jobs').waitFor();
    await leave.getByLabel('Give their future work to').selectOption({ label: 'North (team)' });
    await leave.getByRole('button', { name: 'Deactivate' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'bob@' })
      .getByText('Deactivated')
      .filter({ visible: true })
      .waitFor();
    // The way back stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await until(async () => {
      const all = await assigneesOf();
      return all.length === 3 && !all.includes(bob.userId);
    }, 'the work has moved');
    await goTo(page, '/teams');
    const north = page.getByRole('listitem').filter({ hasText: 'North' });
    await north.getByText('3 jobs').filter({ visible: true }).waitFor();

    // C-15: the person is back, with the work.
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => {
      const all = await assigneesOf();
      return all.length === 3 && all.every((id) => id === bob.userId);
    }, 'the work is back');
    const { users } = await listed();
    expect(users.find(({ id }) => id === bob.userId)?.active).toBe(true);

    // C-14: how many first, then what became of each.
    await goTo(page, '/users');
    await page.getByRole('checkbox', { name: 'Select bob' }).click();
    await page.getByRole('checkbox', { name: 'Select wendy' }).click();
    await page.getByRole('button', { name: 'Add to team' }).click();
    await page.getByRole('button', { name: 'Add to North' }).click();
    const bulk = page.getByRole('dialog', { name: 'Add 2 people to North' });
    await bulk.getByRole('button', { name: 'Add', exact: true }).click();
    await bulk.getByText('1 person added').waitFor();
    await bulk.getByText('1 was already in the team').waitFor();
    await bulk.getByRole('button', { name: 'Done' }).click();
    expect(realErrors({ errors })).toEqual([]);
  });
});

describe('user security', () => {
  it('shows what happened to whom, and ends a session', async () => {
    const { page, errors } = await stage.guest(stage.owner);
    await goTo(page, '/audit');
    await page.getByRole('link', { name: 'What happened' }).first().click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitemradio', { name: 'wendy' }).click();
    await page.getByText('Accepted an invitation').waitFor();
    await page.getByRole('button', { name: /Person: wendy/ }).click();
    await page
      .getByRole('link', { name: /^People/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^wendy/ }).click();
    const dialog = page.getByRole('dialog', { name: 'wendy' });
    await dialog.getByRole('heading', { name: '1 session' }).waitFor();
    await dialog.getByRole('button', { name: /^Sign out of / }).click();
    await dialog.getByText('Not signed in anywhere').waitFor();
    expect(realErrors({ errors })).toEqual([]);
  });

  it('makes somebody choose a new password before anything else', async () => {
    const seat = await stage.guest(wendy, { at: '/' });
    const { page } = seat;
    await page.getByText('Synced').first().waitFor();
    // By the copies on the device itself: nothing that a Worker may not read has come to it.
    const kept = (await databaseNames(page)).flatMap((name) => /:doc:.*\/([^/~]+)~/.exec(name)?.[1] ?? []);
    expect(kept.sort()).toEqual(['core', `me:${wendy.userId}`, 'settings']);
    const wish = { account: stage.owner.account, user: wendy.userId };
    await callRelay(stage.url, forcePassword, wish, stage.owner.headers);
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Current password').fill(wendy.password);
    await dialog.getByLabel('New password').fill('a chamois and a pole');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Synced').first().waitFor();
  });
});
