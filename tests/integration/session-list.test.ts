import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import {
  endMemberSessions,
  endSessions,
  listMemberSessions,
  listSessions,
  signOutEverywhere,
} from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import {
  addMember,
  callRelay,
  signInAgain,
  signUpOwner,
  type TestPerson,
  type TestRelay,
} from '../support/relay.ts';
import { until } from '../support/until.ts';

const HOUR_MS = 60 * 60 * 1000;

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
let planner: TestPerson;
/** The planner's second device. */
let tablet: TestPerson;
beforeEach(async () => {
  clock = Date.now();
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
  planner = await addMember(relay.url, owner, ['planner']);
  clock += 1000;
  tablet = await signInAgain(relay.url, planner, { deviceName: 'Tablet', platform: 'Android' });
});
afterEach(() => relay.close());

async function sessionsOf(person: TestPerson) {
  const answer = await callRelay(relay.url, listSessions, {}, person.headers);
  expect(answer.status).toBe(200);
  return answer.body.sessions;
}
const currentOf = async (person: TestPerson) =>
  (await sessionsOf(person)).find(({ isCurrent }) => isCurrent)?.id ?? '';

const statusOf = async (person: TestPerson) =>
  (await callRelay(relay.url, readSession, {}, person.headers)).status;

function endOf(by: TestPerson, ids: string[]) {
  return callRelay(relay.url, endMemberSessions, { account: owner.account, ids }, by.headers);
}

describe('the list of sessions', () => {
  it('shows one’s own, the last used first, without their secrets', async () => {
    clock += 2 * HOUR_MS;
    const agent = { ...planner.headers, 'user-agent': 'Test browser' };
    expect((await callRelay(relay.url, readSession, {}, agent)).status).toBe(200);
    const sessions = await sessionsOf(planner);
    expect(sessions).toMatchObject([
      { device: planner.profile.device, isCurrent: true, lastUsedAt: clock },
      { device: tablet.profile.device, deviceName: 'Tablet', platform: 'Android', isCurrent: false },
    ]);
    expect(sessions[0]?.address).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    expect(sessions[0]?.expiresAt).toBe(clock + 90 * 24 * HOUR_MS);
    expect(JSON.stringify(sessions)).not.toContain(planner.token);
  });

  it('shows all members’ to Owner and Admin of the account, and to nobody else', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const { account } = owner;
    for (const person of [owner, admin]) {
      const { body } = await callRelay(relay.url, listMemberSessions, { account }, person.headers);
      const users = body.sessions.map(({ user }) => user).sort();
      expect(users).toEqual([owner, admin, planner, planner].map(({ userId }) => userId).sort());
      expect(body.sessions.filter(({ isCurrent }) => isCurrent).map(({ user }) => user)).toEqual([
        person.userId,
      ]);
    }
    for (const person of [planner, stranger]) {
      const refused = await callRelay(relay.url, listMemberSessions, { account }, person.headers);
      expect([refused.status, refused.error]).toEqual([403, 'access.not-allowed']);
    }
    expect((await callRelay(relay.url, listSessions, {})).error).toBe('session.none');
  });
});

describe('ending sessions', () => {
  it('signs one’s other device out, its sockets included', async () => {
    const socket = await ProtocolClient.connect({
      url: relay.url,
      token: tablet.token,
      device: tablet.profile.device,
    });
    const id = await currentOf(tablet);
    expect((await callRelay(relay.url, endSessions, { ids: [id] }, planner.headers)).status).toBe(200);
    await until(() => socket.closed !== undefined, 'the socket is closed');
    expect(socket.closed?.code).toBe(4401);
    expect([await statusOf(tablet), await statusOf(planner)]).toEqual([401, 200]);
    expect(await sessionsOf(planner)).toHaveLength(1);
    // Once more, as after an answer that was lost.
    expect((await callRelay(relay.url, endSessions, { ids: [id] }, planner.headers)).status).toBe(200);
  });

  it('is for one’s own only, and all or nothing', async () => {
    const [own, foreign] = [await currentOf(tablet), await currentOf(owner)];
    for (const ids of [[foreign], [own, foreign], ['nothing'], [own, 'nothing']]) {
      const answer = await callRelay(relay.url, endSessions, { ids }, planner.headers);
      expect([answer.status, answer.error]).toEqual([404, 'sessions.unknown']);
    }
    expect([await statusOf(tablet), await statusOf(owner)]).toEqual([200, 200]);
  });

  it('everywhere keeps this device where that is wished, and no other', async () => {
    const kept = await callRelay(relay.url, signOutEverywhere, { keepThis: true }, planner.headers);
    expect(kept.body).toEqual({ ended: 1 });
    expect([await statusOf(planner), await statusOf(tablet), await statusOf(owner)]).toEqual([200, 401, 200]);
    const all = await callRelay(relay.url, signOutEverywhere, { keepThis: false }, planner.headers);
    expect(all.body).toEqual({ ended: 1 });
    expect(await statusOf(planner)).toBe(401);
  });

  it('of members is for Owner and Admin, and no Admin ends an Owner’s', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const [ofOwner, ofTablet, ofStranger] = await Promise.all([owner, tablet, stranger].map(currentOf));
    const attempts = [
      [admin, [ofOwner, ofTablet], 403, 'sessions.is-owners'],
      [planner, [ofTablet], 403, 'access.not-allowed'],
      [stranger, [ofTablet], 403, 'access.not-allowed'],
      [owner, [ofTablet, ofStranger], 404, 'sessions.unknown'],
    ] as const;
    for (const [by, ids, status, error] of attempts) {
      const answer = await endOf(by, ids as unknown as string[]);
      expect([answer.status, answer.error]).toEqual([status, error]);
    }
    for (const person of [owner, tablet, stranger]) expect(await statusOf(person)).toBe(200);
    expect((await endOf(admin, [ofTablet ?? ''])).status).toBe(200);
    expect([await statusOf(tablet), await statusOf(planner)]).toEqual([401, 200]);
  });
});
