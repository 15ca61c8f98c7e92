import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { removeEndedSessions } from '@roundsman/relay/sessions/end-sessions.ts';
import {
  type ListedDevice,
  listDevices,
  renameDevice,
  revokeDevice,
} from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import {
  confirmErased,
  listWaitingChanges,
  postWaitingChanges,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { readSession, signIn, signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import {
  endSessions,
  listSessions,
  signOutEverywhere,
} from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { changeOf } from '../support/handed-over.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { addMember, callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
let planner: TestPerson;
beforeEach(async () => {
  clock = Date.now();
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
  planner = await addMember(relay.url, owner, ['planner']);
});
afterEach(() => relay.close());

function revoke(by: TestPerson, whose: TestPerson, more: { device?: string; reason?: string } = {}) {
  const { userId: user, profile } = whose;
  const input = { account: owner.account, user, device: profile.device, reason: 'Lost on the bus', ...more };
  return callRelay(relay.url, revokeDevice, input, by.headers);
}

async function devices(by: TestPerson): Promise<ListedDevice[]> {
  const answer = await callRelay(relay.url, listDevices, { account: owner.account }, by.headers);
  expect(answer.status).toBe(200);
  return answer.body.devices;
}

const deviceOf = async (by: TestPerson, whose: TestPerson) =>
  (await devices(by)).find(({ device, user }) => device === whose.profile.device && user === whose.userId);

function handOver(person: TestPerson) {
  const change = changeOf(person, 'order', clock, {});
  return callRelay(relay.url, postWaitingChanges, { purpose: 'review', changes: [change] }, person.headers);
}

function erased(person: TestPerson) {
  return callRelay(relay.url, confirmErased, { scope: 'all' }, person.headers);
}

describe('a revoked device', () => {
  it('is ordered to erase, hands over what waits, and is shown as erased when it says so', async () => {
    expect((await revoke(owner, planner)).status).toBe(200);
    const told = await callRelay(relay.url, readSession, {}, planner.headers);
    expect([told.status, told.body]).toMatchObject([410, { error: 'session.revoked', erase: true }]);

    const before = await deviceOf(owner, planner);
    expect(before).toMatchObject({ isSignedIn: false, erasedAt: null, handedOver: 0 });
    expect(before?.revoked).toEqual({ at: clock, byName: 'Olive Owner', reason: 'Lost on the bus' });

    clock += 1000;
    const posted = await handOver(planner);
    expect(posted.status).toBe(200);
    expect(posted.body.receipt).not.toBe('');
    expect(await deviceOf(owner, planner)).toMatchObject({ handedOver: 1, erasedAt: null });

    clock += 1000;
    expect((await erased(planner)).status).toBe(200);
    expect(await deviceOf(owner, planner)).toMatchObject({ erasedAt: clock });
    const first = clock;
    clock += 1000;
    expect((await erased(planner)).status).toBe(200);
    expect(await deviceOf(owner, planner)).toMatchObject({ erasedAt: first });
  });

  it('loses its sockets at once, and cannot open another', async () => {
    const identity = { url: relay.url, token: planner.token, device: planner.profile.device };
    const socket = await ProtocolClient.connect(identity);
    const other = await ProtocolClient.connect({
      url: relay.url,
      token: owner.token,
      device: owner.profile.device,
    });
    await revoke(owner, planner);
    await until(() => socket.closed !== undefined, 'the socket of the revoked device is closed');
    expect(socket.closed?.code).toBe(4401);
    await expect(ProtocolClient.connect(identity)).rejects.toThrow('4401');
    expect(other.closed).toBeUndefined();
    await other.close();
  });

  it('may do nothing but hand over and confirm, for 90 days', async () => {
    await revoke(owner, planner);
    const { account } = owner;
    for (const [call, input] of [
      [listDevices, { account }],
      [listSessions, {}],
      [signOutEverywhere, { keepThis: false }],
      [renameDevice, { device: planner.profile.device, name: 'Mine' }],
    ] as const) {
      const answer = await callRelay(relay.url, call, input as never, planner.headers);
      expect([answer.status, answer.error]).toEqual([410, 'session.revoked']);
    }
    clock += 89 * DAY_MS;
    expect((await handOver(planner)).status).toBe(200);
    clock += 2 * DAY_MS;
    for (const answer of [await handOver(planner), await erased(planner)]) {
      expect([answer.status, answer.error]).toEqual([401, 'session.none']);
    }
    const late = await callRelay(relay.url, readSession, {}, planner.headers);
    expect([late.status, (late.body as { erase?: boolean }).erase]).toEqual([401, undefined]);
  });

  it('gets a new id when its person signs in on it again', async () => {
    await revoke(owner, planner);
    const { email, password, profile } = planner;
    const again = await callRelay(relay.url, signIn, {
      email,
      password,
      device: profile.device,
      as: 'token',
    });
    const body = again.body as { token: string; profile: { device: string } };
    expect(body.profile.device).not.toBe(profile.device);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
    expect((await callRelay(relay.url, readSession, {}, planner.headers)).status).toBe(410);
  });

  it('is told with a cookie as with a token; the cookie goes when it has erased', async () => {
    const { email, password } = planner;
    const signedIn = await callRelay(relay.url, signIn, { email, password });
    const { device } = (signedIn.body as { profile: { device: string } }).profile;
    const headers = { cookie: signedIn.cookie ?? '', origin: relay.url };
    await revoke(owner, planner, { device });
    const told = await callRelay(relay.url, readSession, {}, headers);
    expect([told.status, told.headers.getSetCookie()]).toEqual([410, []]);
    const confirmed = await callRelay(relay.url, confirmErased, { scope: 'all' }, headers);
    expect(confirmed.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    // The planner's other device goes on.
    expect((await callRelay(relay.url, readSession, {}, planner.headers)).status).toBe(200);
  });

  it('is ordered to erase also when its session was ended before from elsewhere', async () => {
    const { email, password } = planner;
    const second = await callRelay(relay.url, signIn, { email, password, as: 'token' });
    const headers = { authorization: `Bearer ${(second.body as { token: string }).token}` };
    await callRelay(relay.url, signOutEverywhere, { keepThis: true }, headers);
    expect((await callRelay(relay.url, readSession, {}, planner.headers)).status).toBe(401);
    await revoke(owner, planner);
    expect((await callRelay(relay.url, readSession, {}, planner.headers)).status).toBe(410);
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
  });
});

describe('who may revoke', () => {
  it('is an Owner or Admin of the account, not of the own device, and no Admin of an Owner', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const attempts = [
      [planner, admin, {}, 403, 'access.not-allowed'],
      [stranger, planner, {}, 403, 'access.not-allowed'],
      [admin, owner, {}, 403, 'devices.is-owners'],
      [admin, admin, {}, 409, 'devices.is-this-one'],
      [owner, stranger, {}, 404, 'devices.unknown'],
      [owner, planner, { device: 'zzzz' }, 404, 'devices.unknown'],
      [owner, planner, { reason: '  ' }, 400, 'devices.reason-required'],
      [owner, planner, { reason: 'a\u0000b' }, 400, 'http.bad-input'],
    ] as const;
    for (const [by, whose, more, status, error] of attempts) {
      const answer = await revoke(by, whose, more);
      expect([error, answer.status, answer.error]).toEqual([error, status, error]);
    }
    for (const person of [owner, admin, planner, stranger]) {
      expect((await callRelay(relay.url, readSession, {}, person.headers)).status).toBe(200);
    }
    expect((await revoke(admin, planner)).status).toBe(200);
  });

  it('may say so twice: the first reason stays', async () => {
    await revoke(owner, planner);
    const first = await deviceOf(owner, planner);
    clock += 5000;
    expect((await revoke(owner, planner, { reason: 'Again' })).status).toBe(200);
    expect((await deviceOf(owner, planner))?.revoked).toEqual(first?.revoked);
  });

  it('leaves a trace of what was done and refused', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    await revoke(admin, owner);
    await revoke(planner, admin);
    await revoke(planner, admin);
    // What is only read is no attempt: a device may ask before it has heard that its person lost a role.
    const asked = await callRelay(relay.url, listWaitingChanges, { account: owner.account }, planner.headers);
    expect(asked.error).toBe('access.not-allowed');
    await revoke(admin, planner);
    await handOver(planner);
    await erased(planner);
    const pool = createPool(relay.database.url, { max: 1 });
    const { rows } = await pool.query(
      `select event, user_id, actor, device_id from audit_event where event ~ '^(device|access|waiting)' order by id`,
    );
    await pool.end();
    const device = planner.profile.device;
    expect(rows.map(({ event, user_id, actor, device_id }) => [event, user_id, actor, device_id])).toEqual([
      ['access.refused', admin.userId, admin.userId, admin.profile.device],
      ['access.refused', planner.userId, planner.userId, device],
      ['device.revoked', planner.userId, admin.userId, device],
      ['waiting-changes.handed-over', planner.userId, planner.userId, device],
      ['device.erased', planner.userId, planner.userId, device],
    ]);
  });
});

describe('a session that merely ended', () => {
  it('never orders an erasure, and gives no right to hand over', async () => {
    const ends: ((person: TestPerson) => Promise<unknown>)[] = [
      (person) => callRelay(relay.url, signOut, {}, person.headers),
      (person) => callRelay(relay.url, signOutEverywhere, { keepThis: false }, person.headers),
      async (person) => {
        const { sessions } = (await callRelay(relay.url, listSessions, {}, person.headers)).body;
        await callRelay(relay.url, endSessions, { ids: sessions.map(({ id }) => id) }, person.headers);
      },
      async () => {
        clock += 91 * DAY_MS;
      },
    ];
    let number = 0;
    for (const end of ends) {
      number += 1;
      owner = await signUpOwner(relay.url, `owner${number}@firm.example`);
      const person = await addMember(relay.url, owner, ['planner'], `person${number}@firm.example`);
      await end(person);
      for (const answer of [
        await callRelay(relay.url, readSession, {}, person.headers),
        await handOver(person),
        await erased(person),
      ]) {
        expect([number, answer.status, answer.error]).toEqual([number, 401, 'session.none']);
        expect(answer.body).not.toHaveProperty('erase');
      }
    }
  });

  it('marks nothing as erased while it goes on', async () => {
    expect((await erased(planner)).status).toBe(200);
    expect(await deviceOf(owner, planner)).toMatchObject({ erasedAt: null, isSignedIn: true });
    expect((await callRelay(relay.url, readSession, {}, planner.headers)).status).toBe(200);
  });

  it('is kept 90 days after it was ended, and as long as it lives', async () => {
    await revoke(owner, planner);
    const pool = createPool(relay.database.url, { max: 1 });
    const db = openKysely(pool);
    try {
      expect(await removeEndedSessions(db, clock + 89 * DAY_MS)).toBe(0);
      expect((await callRelay(relay.url, readSession, {}, planner.headers)).status).toBe(410);
      expect(await removeEndedSessions(db, clock + 91 * DAY_MS)).toBe(2);
    } finally {
      await pool.end();
    }
  });
});
