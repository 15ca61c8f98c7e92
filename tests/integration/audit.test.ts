import { createPool } from '@roundsman/relay/database/pool.ts';
import { listAudit } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { changeRules, signOutEverybody } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { changePassword, readSecurity } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { readSession, signIn, signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { invite, withdrawInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-07-01T21:30:00Z');
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
});
afterEach(() => relay.close());

async function list(filter: Omit<CallInput<typeof listAudit>, 'account'> = {}, person = owner) {
  const answer = await callRelay(
    relay.url,
    listAudit,
    { account: person.account, ...filter },
    person.headers,
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the audit', () => {
  it('tells who came in from where, what failed, and what was changed, without a word that was typed', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const device = { deviceName: 'Van tablet', platform: 'Chrome on Android' };
    const agent = { 'user-agent': 'Test/1.0' };
    await callRelay(
      relay.url,
      signIn,
      { email: planner.email, password: 'a wrong secret', ...device },
      agent,
    );
    await until(async () => (await list({ event: 'sign-in.failed' })).events.length === 1, 'it is listed');
    const inside = await callRelay(
      relay.url,
      signIn,
      { email: planner.email, password: planner.password, ...device, as: 'token' },
      agent,
    );
    const headers = { authorization: `Bearer ${inside.body.token}` };
    await callRelay(relay.url, signOut, {}, headers);
    const newPassword = 'a fine new phrase';
    await callRelay(relay.url, changePassword, { password: planner.password, newPassword }, planner.headers);
    const rules = { account: owner.account, password: owner.password };
    await callRelay(
      relay.url,
      changeRules,
      { ...rules, secondFactorRoles: ['worker'], sessionDays: 30 },
      owner.headers,
    );
    const invited = await callRelay(
      relay.url,
      invite,
      { account: owner.account, name: 'W', email: 'w@sparkle.example', roles: ['worker'] },
      owner.headers,
    );
    const { id, token } = invited.body;
    await callRelay(relay.url, withdrawInvitation, { account: owner.account, id }, owner.headers);

    const { events, hasMore } = await list();
    expect(hasMore).toBe(false);
    expect(events.map(({ event }) => event)).toEqual([
      'invitation.withdrawn',
      'invitation.made',
      'rules.changed',
      'password.changed',
      'sign-in.signed-out',
      'sign-in.ok',
      'sign-in.failed',
      'sign-in.ok',
      'invitation.accepted',
      'invitation.made',
      'sign-in.ok',
    ]);
    const signedIn = events[5];
    expect(signedIn).toMatchObject({
      at: clock,
      user: planner.userId,
      userName: 'planner',
      actorName: 'planner',
      deviceName: 'Van tablet',
      address: '127.0.0.1',
      agent: 'Test/1.0',
      details: { way: 'password' },
    });
    expect(events[2]?.details).toEqual({ secondFactorRoles: ['worker'], sessionDays: 30 });
    const pool = createPool(relay.database.url, { max: 1 });
    const stored = JSON.stringify((await pool.query('select * from audit_event')).rows);
    await pool.end();
    for (const secret of [planner.password, 'a wrong secret', newPassword, token, planner.email]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('is filtered by person, event and day of the firm, and comes in pages', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    // 23:30 of the 1st in London, which is still the 1st; then 00:30 of the 2nd, which is the 1st elsewhere.
    clock = Date.parse('2026-07-01T22:30:00Z');
    const { email, password } = owner;
    await callRelay(relay.url, signIn, { email, password });
    clock = Date.parse('2026-07-01T23:30:00Z');
    await callRelay(relay.url, signIn, { email, password });
    expect((await list({ user: planner.userId })).events.map(({ event }) => event)).toEqual([
      'sign-in.ok',
      'invitation.accepted',
    ]);
    expect((await list({ event: 'sign-in.ok' })).events).toHaveLength(4);
    expect((await list({ event: 'sign-in.ok', day: '2026-07-02' })).events.map(({ at }) => at)).toEqual([
      clock,
    ]);
    expect((await list({ event: 'sign-in.ok', day: '2026-07-01', user: owner.userId })).events).toHaveLength(
      2,
    );

    const pool = createPool(relay.database.url, { max: 1 });
    await pool.query(
      `insert into audit_event (at, user_id, actor, event) select now(), $1, $1, 'sign-in.ok' from generate_series(1, 250)`,
      [planner.userId],
    );
    await pool.end();
    const seen = new Set<number>();
    let page = await list();
    while (page.hasMore) {
      for (const { id } of page.events) seen.add(id);
      page = await list({ before: page.events.at(-1)?.id });
    }
    for (const { id } of page.events) seen.add(id);
    expect(seen.size).toBe(250 + 6);
  });

  it('is for Owner and Admin, and shows nothing of other firms', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const planner = await addMember(relay.url, owner, ['planner']);
    const other = await signUpOwner(relay.url, 'bert@bright.example');
    expect((await list({}, admin)).events.length).toBeGreaterThan(0);
    for (const person of [planner, other]) {
      const refused = await callRelay(relay.url, listAudit, { account: owner.account }, person.headers);
      expect([refused.status, refused.error]).toEqual([403, 'access.not-allowed']);
    }
    expect((await list({}, other)).events.map(({ user }) => user)).toEqual([other.userId]);
    // A member of both firms, who left the first: what they do later is not the first one's business.
    const pool = createPool(relay.database.url, { max: 1 });
    clock += 60_000;
    await pool.query(
      `insert into membership (account_id, user_id, roles, created_at) values ($1, $2, '{planner}', $3)`,
      [other.account, planner.userId, new Date(clock)],
    );
    await pool.query('update membership set active = false where account_id = $1 and user_id = $2', [
      owner.account,
      planner.userId,
    ]);
    await pool.query(
      `insert into audit_event (at, account_id, user_id, actor, event) values ($1, $2, $3, $4, 'member.deactivated')`,
      [new Date(clock), owner.account, planner.userId, owner.userId],
    );
    await pool.end();
    clock += 60_000;
    const { email, password } = planner;
    await callRelay(relay.url, signIn, { email, password });
    expect((await list({ event: 'sign-in.ok', user: planner.userId })).events.map(({ at }) => at)).toEqual([
      clock - 120_000,
    ]);
    expect(
      (await list({ event: 'sign-in.ok', user: planner.userId }, other)).events.map(({ at }) => at),
    ).toEqual([clock]);
  });

  it('shows everybody their own last sign-ins', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const wrong = { email: planner.email, password: 'not this one' };
    await callRelay(relay.url, signIn, wrong);
    // What failed is written down beside the answer, so that its speed tells nothing.
    await until(async () => {
      const { recent } = (await callRelay(relay.url, readSecurity, {}, planner.headers)).body;
      const events = recent.map(({ event }) => event);
      return events.join() === 'sign-in.failed,sign-in.ok';
    }, 'the failed sign-in is listed above the one that was right');
  });
});

describe('signing everybody out', () => {
  it('ends all sessions but the own one, and an Admin leaves Owners alone', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const planner = await addMember(relay.url, owner, ['planner']);
    const input = { account: owner.account };
    const wrong = await callRelay(
      relay.url,
      signOutEverybody,
      { ...input, password: 'guess' },
      admin.headers,
    );
    expect(wrong.error).toBe('session.wrong-password');
    const byAdmin = await callRelay(
      relay.url,
      signOutEverybody,
      { ...input, password: admin.password },
      admin.headers,
    );
    expect(byAdmin.body).toEqual({ ended: 1 });
    const isIn = async (person: TestPerson) =>
      (await callRelay(relay.url, readSession, {}, person.headers)).status === 200;
    expect([await isIn(planner), await isIn(admin), await isIn(owner)]).toEqual([false, true, true]);
    const byOwner = await callRelay(
      relay.url,
      signOutEverybody,
      { ...input, password: owner.password },
      owner.headers,
    );
    expect(byOwner.body).toEqual({ ended: 1 });
    expect([await isIn(admin), await isIn(owner)]).toEqual([false, true]);
  });
});
