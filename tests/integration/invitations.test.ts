import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  withdrawInvitation,
} from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const password = 'a bucket and a cloth';

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
});
afterEach(() => relay.close());

function send(by: TestPerson, email: string, roles: Role[]) {
  return callRelay(
    relay.url,
    invite,
    { account: owner.account, name: 'Paul Planner', email, roles },
    by.headers,
  );
}
function accept(token: string, more: { password?: string; name?: string } = {}) {
  return callRelay(relay.url, acceptInvitation, { token, password, as: 'token', ...more });
}
function look(token: string) {
  return callRelay(relay.url, lookAtInvitation, { token });
}

describe('an invitation', () => {
  it('lets a new person join with the roles it was made for, by the link that is shown', async () => {
    const made = await send(owner, 'Paul@sparkle.example', ['planner', 'creator']);
    expect(made.body.link).toBe(`${relay.url}/join#${made.body.token}`);
    expect(Buffer.from(made.body.token, 'base64url')).toHaveLength(32);
    expect(made.body.expiresAt).toBe(clock + 7 * DAY_MS);
    expect((await look(made.body.token)).body).toEqual({
      account: owner.account,
      company: 'Sparkle & Shine',
      name: 'Paul Planner',
      email: 'paul@sparkle.example',
      roles: ['creator', 'planner'],
      invitedBy: 'Olive Owner',
      expiresAt: made.body.expiresAt,
      hasUser: null,
    });

    const joined = await accept(made.body.token, { name: 'Paul P.' });
    expect(joined.body.profile.user).toMatchObject({ name: 'Paul P.', email: 'paul@sparkle.example' });
    expect(joined.body.profile.accounts).toMatchObject([
      { id: owner.account, roles: ['creator', 'planner'] },
    ]);
    const headers = { authorization: `Bearer ${joined.body.token}` };
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
  });

  it('works once, also for two who use it at the same time', async () => {
    const { token } = (await send(owner, 'paul@sparkle.example', ['planner'])).body;
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await accept(token)).error).toBe('invitations.used');
    expect((await look(token)).error).toBe('invitations.used');
  });

  it('runs out after 7 days', async () => {
    const { token } = (await send(owner, 'paul@sparkle.example', ['planner'])).body;
    clock += 7 * DAY_MS;
    expect([(await look(token)).error, (await accept(token)).error]).toEqual([
      'invitations.expired',
      'invitations.expired',
    ]);
    const listed = await callRelay(relay.url, listUsers, { account: owner.account }, owner.headers);
    expect(listed.body.invitations).toEqual([]);
  });

  it('can be withdrawn, and a new one for the same address replaces the old', async () => {
    const first = (await send(owner, 'paul@sparkle.example', ['planner'])).body;
    const second = (await send(owner, 'paul@sparkle.example', ['creator'])).body;
    expect((await accept(first.token)).error).toBe('invitations.withdrawn');
    const { account } = owner;
    const withdrawn = await callRelay(
      relay.url,
      withdrawInvitation,
      { account, id: second.id },
      owner.headers,
    );
    expect(withdrawn.status).toBe(200);
    expect((await accept(second.token)).error).toBe('invitations.withdrawn');
    const again = await callRelay(relay.url, withdrawInvitation, { account, id: second.id }, owner.headers);
    expect(again.error).toBe('invitations.unknown');
  });

  it('is not guessed', async () => {
    for (const token of ['', 'wrong', '../..', 'x'.repeat(90)]) {
      const answer = await look(token);
      expect([answer.status, answer.error]).toEqual([404, 'invitations.unknown']);
    }
  });

  it('asks a person who is known here for the own password, and keeps the own name', async () => {
    const other = await signUpOwner(relay.url, 'ben@bright.example');
    const { token } = (await send(owner, other.email, ['admin'])).body;
    expect((await accept(token, { password: 'a guess of mine' })).error).toBe('session.wrong-password');
    const joined = await accept(token, { password: other.password });
    expect(joined.body.profile.user.id).toBe(other.userId);
    expect(joined.body.profile.accounts.map(({ roles }) => roles)).toEqual(
      expect.arrayContaining([['owner'], ['admin']]),
    );
  });

  it('asks a new person for a password that is long enough, and can then still be used', async () => {
    const { token } = (await send(owner, 'paul@sparkle.example', ['planner'])).body;
    expect((await accept(token, { password: 'short' })).error).toBe('session.password-too-short');
    expect((await accept(token)).status).toBe(200);
  });
});

describe('who may invite', () => {
  it('is the Owner for every role, an Admin for every role but Owner', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const refused = await send(admin, 'eve@sparkle.example', ['planner', 'owner']);
    expect([refused.status, refused.error]).toEqual([403, 'invitations.cannot-grant']);
    expect((await send(admin, 'eve@sparkle.example', ['admin'])).status).toBe(200);
    expect((await send(owner, 'eve@sparkle.example', ['owner'])).status).toBe(200);
  });

  it('is not a Planner, nor anyone of another account', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    for (const by of [planner, stranger]) {
      expect((await send(by, 'eve@sparkle.example', ['worker'])).error).toBe('access.not-allowed');
    }
  });

  it('keeps an invitation to Owner from an Admin who would withdraw or replace it', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const { id } = (await send(owner, 'eve@sparkle.example', ['owner'])).body;
    const { account } = owner;
    const withdrawn = await callRelay(relay.url, withdrawInvitation, { account, id }, admin.headers);
    expect(withdrawn.error).toBe('invitations.cannot-grant');
    expect((await send(admin, 'eve@sparkle.example', ['planner'])).error).toBe('invitations.cannot-grant');
  });

  it.each([
    [{ roles: [] as Role[] }, 'invitations.roles-required'],
    [{ roles: ['king'] as unknown as Role[] }, 'http.bad-input'],
    [{ email: 'nobody' }, 'session.email-invalid'],
    [{ email: 'olive@sparkle.example' }, 'invitations.already-member'],
  ])('gets a clear answer to %o', async (wrong, error) => {
    const input = {
      account: owner.account,
      name: 'Eve',
      email: 'eve@sparkle.example',
      roles: ['worker' as Role],
    };
    expect((await callRelay(relay.url, invite, { ...input, ...wrong }, owner.headers)).error).toBe(error);
  });
});
