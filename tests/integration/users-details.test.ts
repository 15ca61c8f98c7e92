import { createPool } from '@roundsman/relay/database/pool.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type { MemberDetails } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { readStaff } from '@roundsman/shared-schema/areas/users/staff.http.ts';
import { changeUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { callRelay, signUpOwner, TEST_SECRETS, type TestPerson, type TestRelay } from '../support/relay.ts';

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  ({ relay, owner, admin } = await openFirm({ admin: ['admin'] }));
});
afterEach(() => relay.close());

const details: MemberDetails = {
  ...NO_DETAILS,
  telephone: '07700 900123',
  skills: ['Ropes', ' ropes ', 'Ladders'],
  hidePrices: 'hide',
  startLocation: 'Depot, Mill Lane',
  hourlyRateMinor: 1450,
  workloadCap: { of: 'jobs', amount: 20 },
  permittedReports: ['tips'],
};

function change(by: TestPerson, user: string, wish: object) {
  return callRelay(relay.url, changeUser, { account: owner.account, user, ...wish }, by.headers);
}
async function list(by = owner) {
  return (await callRelay(relay.url, listUsers, { account: owner.account }, by.headers)).body;
}
async function rows<T extends object>(sql: string): Promise<T[]> {
  const pool = createPool(relay.database.url, { max: 1 });
  try {
    return (await pool.query<T>(sql)).rows;
  } finally {
    await pool.end();
  }
}
const userOf = async (person: TestPerson) => (await list()).users.find(({ id }) => id === person.userId);

describe('what an account knows of a member', () => {
  it('is kept for Owner and Admin; core hears of name, roles, teams, skills and prices alone', async () => {
    expect((await change(owner, admin.userId, { name: 'Ada', details })).status).toBe(200);
    expect(await userOf(admin)).toMatchObject({
      name: 'Ada',
      details: { ...details, skills: ['Ropes', 'Ladders'] },
      isOnlyHere: true,
      devices: 1,
      waiting: null,
    });
    const core = await readRoot(relay.database.url, owner.account, 'core');
    expect(core[`user:${admin.userId}`]?.[2]).toEqual({
      name: 'Ada',
      roles: ['admin'],
      active: true,
      teams: [],
      skills: ['Ropes', 'Ladders'],
      prices: 'hide',
    });
    // Roles that change later leave all of it alone.
    await change(owner, admin.userId, { roles: ['admin', 'worker'] });
    expect(await userOf(admin)).toMatchObject({ name: 'Ada', details: { telephone: '07700 900123' } });
  });

  it('stays where it is not told, also when two tell different details at once', async () => {
    const availability = { ...NO_DETAILS.availability, days: { '2026-03-09': null } };
    await change(owner, admin.userId, { details: { ...details, availability } });
    const [week, pay] = await Promise.all([
      change(owner, admin.userId, { details: { availability: { week: Array(7).fill(null) } } }),
      change(owner, admin.userId, { details: { hourlyRateMinor: null } }),
    ]);
    expect([week.status, pay.status]).toEqual([200, 200]);
    expect(await userOf(admin)).toMatchObject({
      details: {
        ...{ telephone: '07700 900123', hourlyRateMinor: null, workloadCap: details.workloadCap },
        availability: { days: { '2026-03-09': null }, week: Array(7).fill(null) },
      },
    });
  });

  it('is an Owner’s own to change, and leaves nothing half done', async () => {
    expect((await change(admin, owner.userId, { details })).error).toBe('users.only-owners');
    expect((await change(owner, 'nobody00', { details })).error).toBe('users.unknown');
    const cover = [{ from: '2026-03-09', to: '2026-03-13', by: admin.userId }];
    const covered = { name: 'Ada', roles: ['worker'], details: { ...details, cover } };
    expect((await change(owner, admin.userId, covered)).error).toBe('people.not-assignable');
    expect(await userOf(admin)).toMatchObject({ name: 'admin', roles: ['admin'], details: NO_DETAILS });
    const byOwner = [{ from: '2026-03-09', to: '2026-03-13', by: owner.userId }];
    expect((await change(owner, admin.userId, { details: { ...details, cover: byOwner } })).status).toBe(200);
    const backwards = [{ from: '2026-03-13', to: '2026-03-09', by: owner.userId }];
    const answer = await change(owner, admin.userId, { details: { ...details, cover: backwards } });
    expect([answer.status, answer.error]).toEqual([400, 'users.days-backwards']);
  });

  it.each<[what: string, wish: object]>([
    ['half a character', { details: { ...details, skills: ['\ud83e'] } }],
    ['a zero character', { details: { ...details, startLocation: 'a\u0000' } }],
    ['half a character in a name', { name: 'Ada \udd7d' }],
  ])('refuses %s, which no table can hold', async (_what, wish) => {
    const answer = await change(owner, admin.userId, wish);
    expect([answer.status, answer.error]).toEqual([400, 'http.bad-input']);
  });

  it('leaves the name to whoever belongs to another account too', async () => {
    const ben = await signUpOwner(relay.url, 'ben@bright.example');
    const wish = { account: owner.account, name: 'Ben', email: ben.email, roles: ['worker' as const] };
    const { token } = (await callRelay(relay.url, invite, wish, owner.headers)).body;
    await callRelay(relay.url, acceptInvitation, { token, password: ben.password, as: 'token' });
    expect((await change(owner, ben.userId, { name: 'Benny' })).error).toBe('users.name-is-theirs');
    expect((await change(owner, ben.userId, { details })).status).toBe(200);
    expect((await userOf(ben))?.isOnlyHere).toBe(false);
  });
});

describe('what planning needs to know of people', () => {
  const staff = async (by: TestPerson) =>
    callRelay(relay.url, readStaff, { account: owner.account }, by.headers);
  const holidays = [{ from: '2026-08-03', to: '2026-08-14', note: 'Operation' }];
  const told: MemberDetails = {
    ...details,
    startLngLat: [-1.5, 53.8],
    availability: { ...NO_DETAILS.availability, holidays },
  };

  it('is told to planners: caps, hours, days off without the reason, and where the day begins', async () => {
    await change(owner, admin.userId, { details: told, roles: ['planner'] });
    const answer = await staff(admin);
    expect(answer.status).toBe(200);
    const own = answer.body.people.find(({ id }) => id === admin.userId);
    expect(own).toEqual({
      id: admin.userId,
      cap: { of: 'jobs', amount: 20 },
      start: [-1.5, 53.8],
      availability: { ...told.availability, holidays: [{ ...holidays[0], note: '' }] },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Operation|1450|07700/);
  });

  it('is told to nobody else, and planners change none of it', async () => {
    await change(owner, admin.userId, { roles: ['planner'] });
    expect((await change(admin, admin.userId, { details: { workloadCap: null } })).status).toBe(403);
    await change(owner, admin.userId, { roles: ['creator', 'worker'] });
    expect((await staff(admin)).status).toBe(403);
  });

  it('is not of those who have left', async () => {
    await change(owner, admin.userId, { active: false });
    expect((await staff(owner)).body.people.map(({ id }) => id)).toEqual([owner.userId]);
  });
});

describe('an invitation', () => {
  const wish = { name: 'Paul', email: 'paul@sparkle.example', roles: ['worker' as const] };
  const send = (more: object = {}, by = owner) =>
    callRelay(relay.url, invite, { account: owner.account, ...wish, ...more }, by.headers);

  it('brings teams and details along, and is mailed with a link that only the server can read', async () => {
    await callRelay(
      relay.url,
      saveTeam,
      {
        account: owner.account,
        team: 'team0001',
        name: 'North',
        colour: '#1E66C4',
        members: [admin.userId],
        leader: null,
        archived: false,
      },
      owner.headers,
    );
    const made = (await send({ teams: ['team0001'], details })).body;
    expect((await list()).seats).toEqual({ used: 3, allowed: null });
    const [effect] = await rows<{ key: string; payload: { link: string; invitationId: string } }>(
      `select key, payload from effect where kind = 'mail.invitation' and payload->>'invitationId' = '${made.id}'`,
    );
    expect(effect?.payload.link).not.toContain(made.token);
    const mailed = TEST_SECRETS.open(effect?.payload.link ?? '', `effect:${effect?.key}`);
    expect(mailed?.split('#')[0]).toBe(made.link.split('#')[0]);
    expect(mailed).not.toBe(made.link);

    const joined = await callRelay(relay.url, acceptInvitation, {
      token: made.token,
      password: 'buckets of clean water',
      as: 'token',
    });
    const { users } = await list();
    expect(users.find(({ id }) => id === joined.body.profile.user.id)).toMatchObject({
      teams: ['team0001'],
      details: { telephone: '07700 900123', skills: ['Ropes', 'Ladders'] },
    });
  });

  it('is carried out once for one cause, however many devices bring it', async () => {
    const cause = 'invite:paul@sparkle.example:2026-03-09';
    const both = await Promise.all([send({ cause }), send({ cause }, admin)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(both.map(({ body }) => body.token === '').sort()).toEqual([false, true]);
    expect((await list()).invitations).toHaveLength(1);
    // Withdrawn or accepted meanwhile: the same wish does not come back.
    const id = both[0]?.body.id ?? '';
    await callRelay(relay.url, withdrawInvitation, { account: owner.account, id }, owner.headers);
    expect((await send({ cause })).body.token).toBe('');
    expect((await list()).invitations).toEqual([]);
    expect(await rows(`select 1 from effect where payload->>'invitationId' = '${id}'`)).toHaveLength(1);
  });

  it('is sent again with a new link, and the old one stops working', async () => {
    const { id, token } = (await send()).body;
    const again = await callRelay(relay.url, resendInvitation, { account: owner.account, id }, admin.headers);
    expect(again.body).toMatchObject({ id });
    expect((await callRelay(relay.url, lookAtInvitation, { token })).error).toBe('invitations.unknown');
    expect((await callRelay(relay.url, lookAtInvitation, { token: again.body.token })).status).toBe(200);
    const unknown = { account: owner.account, id: 'nothing' };
    expect((await callRelay(relay.url, resendInvitation, unknown, owner.headers)).error).toBe(
      'invitations.unknown',
    );
  });

  it('needs a free seat', async () => {
    await rows(`update installation set plans = 'managed'`);
    await rows(
      `insert into subscription (account_id, status, level, seats) values ('${owner.account}', 'active', 'core', 3)`,
    );
    expect((await send()).status).toBe(200);
    expect((await send({ email: 'pia@sparkle.example' }, admin)).error).toBe('users.no-seat');
    // One more for the same person takes the place of the first.
    expect((await send()).status).toBe(200);
    expect((await list()).seats).toEqual({ used: 3, allowed: 3 });
    await change(owner, admin.userId, { active: false });
    expect((await send({ email: 'pia@sparkle.example' })).status).toBe(200);
    await rows(`update subscription set seats = 1`);
    expect((await change(owner, admin.userId, { active: true })).error).toBe('users.no-seat');
  });
});
