import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { listDevices } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { confirmErased } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { acceptInvitation, invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { changeUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let planner: TestPerson;
beforeEach(async () => {
  ({ relay, owner, admin, planner } = await openFirm({ admin: ['admin'], planner: ['planner'] }));
});
afterEach(() => relay.close());

function change(by: TestPerson, whose: TestPerson, wish: { roles?: Role[]; active?: boolean }) {
  const input = { account: owner.account, user: whose.userId, ...wish };
  return callRelay(relay.url, changeUser, input, by.headers);
}

async function placeOf(person: TestPerson) {
  const users = await callRelay(relay.url, listUsers, { account: owner.account }, owner.headers);
  const { roles, active } = users.body.users.find(({ id }) => id === person.userId) ?? {};
  const core = await readRoot(relay.database.url, owner.account, 'core');
  expect(core[`user:${person.userId}`]?.[2]).toMatchObject({ roles, active });
  return { roles, active };
}

describe('roles', () => {
  it('change in the table and in core together, and on open sockets at once', async () => {
    const socket = await ProtocolClient.connect({
      url: relay.url,
      token: planner.token,
      device: planner.profile.device,
    });
    const channel = await socket.opened(`${owner.account}/rounds~1`);
    const changed = await change(owner, planner, { roles: ['worker', 'canvasser'] });
    expect(changed.body).toEqual({ roles: ['worker', 'canvasser'], active: true });
    expect(await placeOf(planner)).toEqual({ roles: ['worker', 'canvasser'], active: true });
    await until(() => channel.closed !== undefined, 'the channel is closed');
    expect(channel.closed?.code).toBe(4403);
    expect(socket.closed).toBeUndefined();
    const read = await callRelay(relay.url, readSession, {}, planner.headers);
    expect(read.body.profile.accounts[0]?.roles).toEqual(['worker', 'canvasser']);
    await socket.close();
  });

  it('are guarded: only an Owner makes or changes one, nobody raises their own, one Owner stays', async () => {
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const attempts = [
      [planner, planner, { roles: ['admin'] }, 403, 'access.not-allowed'],
      [stranger, planner, { roles: ['admin'] }, 403, 'access.not-allowed'],
      [admin, planner, { roles: ['owner'] }, 403, 'users.only-owners'],
      [admin, owner, { roles: ['worker'] }, 403, 'users.only-owners'],
      [admin, owner, { active: false }, 403, 'users.only-owners'],
      [admin, admin, { roles: ['admin', 'planner'] }, 403, 'users.is-you'],
      [admin, admin, { active: false }, 403, 'users.is-you'],
      [owner, owner, { active: false }, 403, 'users.is-you'],
      [owner, owner, { roles: ['admin'] }, 409, 'users.last-owner'],
      [owner, planner, { roles: [] }, 400, 'invitations.roles-required'],
      [owner, stranger, { roles: ['worker'] }, 404, 'users.unknown'],
    ] as const;
    for (const [by, whose, wish, status, error] of attempts) {
      const answer = await change(by, whose, wish as { roles?: Role[] });
      expect([wish, answer.status, answer.error]).toEqual([wish, status, error]);
    }
    expect(await placeOf(owner)).toEqual({ roles: ['owner'], active: true });
    expect(await placeOf(admin)).toEqual({ roles: ['admin'], active: true });
    expect(await placeOf(planner)).toEqual({ roles: ['planner'], active: true });

    expect((await change(admin, planner, { roles: ['admin'] })).status).toBe(200);
    expect((await change(owner, owner, { roles: ['owner', 'worker'] })).status).toBe(200);
    expect((await change(owner, admin, { roles: ['owner'] })).status).toBe(200);
    expect((await change(admin, owner, { roles: ['worker'] })).status).toBe(200);
  });

  it('leave one Owner when two take the role from each other at the same time', async () => {
    await change(owner, admin, { roles: ['owner'] });
    const both = await Promise.all([
      change(owner, admin, { roles: ['worker'] }),
      change(admin, owner, { roles: ['worker'] }),
    ]);
    const one = both.findIndex(({ status }) => status === 200);
    expect(both[one]?.status).toBe(200);
    expect(both[1 - one]?.error).toBe('access.not-allowed');
  });
});

describe('deactivating', () => {
  it('signs out someone who belongs nowhere else, with the order to erase, and lets them back in', async () => {
    expect((await change(owner, planner, { active: false })).body).toEqual({
      roles: ['planner'],
      active: false,
    });
    expect(await placeOf(planner)).toEqual({ roles: ['planner'], active: false });
    const told = await callRelay(relay.url, readSession, {}, planner.headers);
    expect([told.status, told.body]).toMatchObject([410, { erase: true }]);
    expect((await change(owner, planner, { active: true })).status).toBe(200);
    expect(await placeOf(planner)).toEqual({ roles: ['planner'], active: true });
  });

  it('takes one account only from someone who belongs to another', async () => {
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const { account } = owner;
    const roles: Role[] = ['planner'];
    const wish = { account, name: 'Ben', email: stranger.email, roles };
    const { token } = (await callRelay(relay.url, invite, wish, owner.headers)).body;
    await callRelay(relay.url, acceptInvitation, { token, password: stranger.password, as: 'token' });
    const socket = await ProtocolClient.connect({
      url: relay.url,
      token: stranger.token,
      device: stranger.profile.device,
    });
    const [lost, own] = [
      await socket.opened(`${account}/rounds~1`),
      await socket.opened(`${stranger.account}/rounds~1`),
    ];
    socket.report(deviceReport(account));
    const device = async () =>
      (await callRelay(relay.url, listDevices, { account }, owner.headers)).body.devices.find(
        (row) => row.device === stranger.profile.device && row.user === stranger.userId,
      );
    await until(async () => (await device())?.holds != null, 'the device has reported');

    await change(owner, stranger, { active: false });
    await until(() => lost.closed !== undefined, 'the channel of the lost account is closed');
    expect([lost.closed?.code, own.closed, socket.closed]).toEqual([4403, undefined, undefined]);
    expect((await callRelay(relay.url, readSession, {}, stranger.headers)).status).toBe(200);
    expect(await device()).toMatchObject({ isSignedIn: false, erasedAt: null });
    const confirmed = { scope: 'account', account } as const;
    expect((await callRelay(relay.url, confirmErased, confirmed, stranger.headers)).status).toBe(200);
    expect((await device())?.erasedAt).toBeGreaterThan(0);
    // Only an account that was lost can be confirmed.
    const own2 = { scope: 'account', account: stranger.account } as const;
    await callRelay(relay.url, confirmErased, own2, stranger.headers);
    const { devices } = (
      await callRelay(relay.url, listDevices, { account: stranger.account }, stranger.headers)
    ).body;
    expect(devices.map(({ erasedAt }) => erasedAt)).toEqual(devices.map(() => null));
    await socket.close();
  });
});
