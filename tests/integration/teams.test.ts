import { deleteTeam, saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { changeUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

let relay: TestRelay;
let owner: TestPerson;
let wendy: TestPerson;
let bob: TestPerson;
beforeEach(async () => {
  ({ relay, owner, wendy, bob } = await openFirm({ wendy: ['worker'], bob: ['worker'] }));
});
afterEach(() => relay.close());

interface Wish {
  name?: string;
  members?: string[];
  leader?: string | null;
  archived?: boolean;
}

function save(by: TestPerson, team: string, wish: Wish = {}) {
  const members = wish.members ?? [wendy.userId, bob.userId];
  const input = { name: 'North', colour: '#1E66C4', leader: null, archived: false, ...wish, members };
  return callRelay(relay.url, saveTeam, { account: owner.account, team, ...input }, by.headers);
}

async function core(key: string): Promise<unknown> {
  return (await readRoot(relay.database.url, owner.account, 'core'))[key]?.[2];
}
const teamsOf = async (person: TestPerson) =>
  ((await core(`user:${person.userId}`)) as { teams: string[] }).teams;

describe('a team', () => {
  it('reaches everybody through core at once, with the teams of its members, and changes whole', async () => {
    const socket = await ProtocolClient.connect({
      url: relay.url,
      token: wendy.token,
      device: wendy.profile.device,
    });
    const channel = await socket.opened(`${owner.account}/core~1`);
    expect((await save(owner, 'team0001', { leader: wendy.userId })).status).toBe(200);
    await until(() => channel.doc.getMap('core').has('team:team0001'), 'the team has arrived');
    expect(await core('team:team0001')).toEqual({
      name: 'North',
      colour: '#1E66C4',
      members: [wendy.userId, bob.userId],
      leader: wendy.userId,
      archived: false,
    });
    expect([await teamsOf(wendy), await teamsOf(bob)]).toEqual([['team0001'], ['team0001']]);

    await save(owner, 'team0001', { name: ' South ', members: [bob.userId], archived: true });
    expect(await core('team:team0001')).toMatchObject({ name: 'South', leader: null, archived: true });
    expect([await teamsOf(wendy), await teamsOf(bob)]).toEqual([[], ['team0001']]);
    await socket.close();
  });

  it('is refused without a name of its own, a member who is there, and a leader inside', async () => {
    await save(owner, 'team0001');
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    await callRelay(
      relay.url,
      changeUser,
      { account: owner.account, user: bob.userId, active: false },
      owner.headers,
    );
    const attempts: [Wish, number, string][] = [
      [{ name: '  ' }, 400, 'teams.name-required'],
      [{ name: 'NORTH ', members: [wendy.userId] }, 409, 'teams.name-taken'],
      [{ name: 'West', members: [] }, 400, 'teams.no-members'],
      [{ name: 'West', members: [bob.userId] }, 409, 'teams.member-inactive'],
      [{ name: 'West', members: [stranger.userId] }, 409, 'teams.member-inactive'],
      [{ name: 'West', members: [wendy.userId], leader: owner.userId }, 400, 'teams.leader-outside'],
    ];
    for (const [wish, status, error] of attempts) {
      const answer = await save(owner, 'team0002', {
        ...wish,
        members: [...(wish.members ?? [wendy.userId])],
      });
      expect([wish, answer.status, answer.error]).toEqual([wish, status, error]);
    }
    for (const by of [wendy, stranger]) expect((await save(by, 'team0003')).error).toBe('access.not-allowed');
    expect(await core('team:team0002')).toBeUndefined();
  });

  it('keeps what is not told of it, whoever has left it included', async () => {
    await save(owner, 'team0001', { leader: wendy.userId });
    const { account } = owner;
    const tell = (told: Wish & { colour?: string }, team = 'team0001') =>
      callRelay(relay.url, saveTeam, { account, team, ...told }, owner.headers);
    await callRelay(relay.url, changeUser, { account, user: bob.userId, active: false }, owner.headers);
    expect((await tell({ name: 'South' })).status).toBe(200);
    expect((await tell({ colour: '#2F6F4F' })).status).toBe(200);
    expect(await core('team:team0001')).toMatchObject({
      ...{ name: 'South', colour: '#2F6F4F', leader: wendy.userId, archived: false },
      members: [wendy.userId, bob.userId],
    });
    expect((await tell({ members: [bob.userId] })).error).toBe('teams.member-inactive');
    expect((await tell({ name: 'West' }, 'team0002')).error).toBe('teams.unknown');
  });

  it('has one of two equal names when both are made at once', async () => {
    const both = await Promise.all([save(owner, 'team0001'), save(owner, 'team0002')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes with a deletion, and its name is free again', async () => {
    await save(owner, 'team0001');
    const gone = { account: owner.account, team: 'team0001' };
    expect((await callRelay(relay.url, deleteTeam, gone, owner.headers)).status).toBe(200);
    expect(await core('team:team0001')).toBeNull();
    expect(await teamsOf(wendy)).toEqual([]);
    expect((await callRelay(relay.url, deleteTeam, gone, owner.headers)).error).toBe('teams.unknown');
    expect((await save(owner, 'team0002')).status).toBe(200);
    await callRelay(relay.url, deleteTeam, { ...gone, team: 'team0002' }, owner.headers);
    // Undo makes it anew as it was (C-15).
    expect((await save(owner, 'team0001', { leader: bob.userId })).status).toBe(200);
    expect(await core('team:team0001')).toMatchObject({ name: 'North', leader: bob.userId });
    expect(await teamsOf(wendy)).toEqual(['team0001']);
  });

  it('gains and loses a member from the member\u2019s side, but never the last one', async () => {
    await save(owner, 'team0001', { members: [bob.userId], leader: bob.userId });
    const { account } = owner;
    const put = (user: TestPerson, teams: string[]) =>
      callRelay(relay.url, changeUser, { account, user: user.userId, teams }, owner.headers);
    expect((await put(wendy, ['team0001'])).status).toBe(200);
    expect(await core('team:team0001')).toMatchObject({ members: [bob.userId, wendy.userId] });
    expect((await put(bob, [])).status).toBe(200);
    expect(await core('team:team0001')).toMatchObject({ members: [wendy.userId], leader: null });
    expect((await put(wendy, [])).error).toBe('teams.no-members');
    expect((await put(wendy, ['nothing'])).error).toBe('teams.unknown');
    const { body } = await callRelay(relay.url, listUsers, { account }, owner.headers);
    expect(body.users.find(({ id }) => id === wendy.userId)?.teams).toEqual(['team0001']);
  });
});
