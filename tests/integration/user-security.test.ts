import { createPool } from '@roundsman/relay/database/pool.ts';
import { listAudit, listMemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { changeRules, readRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { changePassword } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { readSession, signIn, signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { forcePassword, listUsers, noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { callRelay, signInAgain, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

const HEADER = 'x-country';
const MINUTE_MS = 60_000;

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let wendy: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner, admin, wendy } = await openFirm(
    { admin: ['admin'], wendy: ['worker'] },
    { now: () => clock, countryHeader: HEADER },
  ));
});
afterEach(() => relay.close());

const from = (country: string, person?: TestPerson) => ({
  'x-forwarded-for': '203.0.113.9',
  [HEADER]: country,
  ...person?.headers,
});
const signInFrom = (country: string, who: TestPerson, device?: string) => {
  const { email, password } = who;
  const input = { email, password, as: 'token', device } as const;
  return callRelay(relay.url, signIn, input, from(country));
};

async function alertsOf(person: TestPerson): Promise<{ type: string; values: object; related?: object }[]> {
  const me = await readRoot(relay.database.url, owner.account, `me:${person.userId}`, 'me');
  return Object.entries(me)
    .filter(([key]) => /^alert:[^/]+$/.test(key))
    .map(([, [, , json]]) => json as unknown as { type: string; values: object; related?: object });
}

describe('a new password that was asked for', () => {
  it('comes before everything else: no call, no socket, until it is chosen', async () => {
    const socket = await ProtocolClient.connect({
      url: relay.url,
      token: wendy.token,
      device: wendy.profile.device,
    });
    const forced = { account: owner.account, user: wendy.userId };
    expect((await callRelay(relay.url, forcePassword, forced, admin.headers)).status).toBe(200);
    await until(() => socket.closed !== undefined, 'the socket is closed');
    const users = await callRelay(relay.url, listUsers, { account: owner.account }, owner.headers);
    expect(users.body.users.find(({ id }) => id === wendy.userId)?.passwordDue).toBe(true);

    const again = await signInAgain(relay.url, wendy);
    expect(again.profile.user.passwordDue).toBe(true);
    for (const { headers } of [wendy, again]) {
      const read = await callRelay(relay.url, readSession, {}, headers);
      expect(read.body.profile.user.passwordDue).toBe(true);
      const refused = await callRelay(relay.url, listUsers, { account: owner.account }, headers);
      expect([refused.status, refused.error]).toEqual([403, 'session.password-due']);
      const blocked = await ProtocolClient.connect({ url: relay.url, ...tokenOf(headers) }).catch(
        (error: unknown) => error,
      );
      expect(blocked).toBeInstanceOf(Error);
    }

    const wish = { password: wendy.password, newPassword: 'a chamois and a pole' };
    expect((await callRelay(relay.url, changePassword, wish, again.headers)).status).toBe(200);
    const read = await callRelay(relay.url, readSession, {}, again.headers);
    expect(read.body.profile.user.passwordDue).toBeUndefined();
    const open = await ProtocolClient.connect({
      url: relay.url,
      ...tokenOf(again.headers),
      device: again.profile.device,
    });
    await open.opened(`${owner.account}/core~1`);
    await open.close();
  });

  it('is asked of nobody by themselves, of no Owner by an Admin, and leaves signing out open', async () => {
    const force = (by: TestPerson, whose: TestPerson) =>
      callRelay(relay.url, forcePassword, { account: owner.account, user: whose.userId }, by.headers);
    expect((await force(admin, owner)).error).toBe('users.only-owners');
    expect((await force(owner, owner)).error).toBe('users.is-you');
    expect((await force(wendy, admin)).error).toBe('access.not-allowed');
    await force(owner, wendy);
    expect((await callRelay(relay.url, signOut, {}, wendy.headers)).status).toBe(200);
    expect((await callRelay(relay.url, readSession, {}, wendy.headers)).error).toBe('session.none');
  });
});

function tokenOf({ authorization }: { authorization: string }): { token: string; device: string } {
  return { token: authorization.replace('Bearer ', ''), device: wendy.profile.device };
}

describe('countries of sign-in', () => {
  const rules = { secondFactorRoles: [], sessionDays: 90 };
  const set = (by: TestPerson, countries: string[], country = 'GB') =>
    callRelay(
      relay.url,
      changeRules,
      { account: owner.account, password: by.password, ...rules, countries },
      from(country, by),
    );

  it('are listed by someone whose own country is among them', async () => {
    expect((await set(admin, ['PL'])).error).toBe('security.would-lock-you-out');
    expect((await set(admin, ['PL', 'GB'])).status).toBe(200);
    const read = await callRelay(relay.url, readRules, { account: owner.account }, from('GB', admin));
    expect(read.body).toMatchObject({ countries: ['GB', 'PL'], knowsCountries: true, ownCountry: 'GB' });

    expect((await signInFrom('PL', wendy)).status).toBe(200);
    const refused = await signInFrom('FR', wendy);
    expect([refused.status, refused.error]).toEqual([403, 'session.country-not-allowed']);
    expect((await signInFrom('', wendy)).error).toBe('session.country-not-allowed');
    // On the server's own machine there is always a way in.
    expect((await signInAgain(relay.url, wendy)).userId).toBe(wendy.userId);
    const audit = await callRelay(
      relay.url,
      listAudit,
      { account: owner.account, group: 'failed' },
      owner.headers,
    );
    expect(audit.body.events[1]).toMatchObject({
      event: 'sign-in.country-refused',
      userName: 'wendy',
      details: { country: 'FR' },
    });
  });
});

describe('what is unusual', () => {
  it('raises an alert: a new device, and two places that nobody reaches within an hour', async () => {
    const known = wendy.profile.device;
    await signInFrom('GB', wendy, known);
    expect((await alertsOf(owner)).filter(({ type }) => type === 'new-device')).toEqual([]);
    clock += 20 * MINUTE_MS;
    await signInFrom('PL', wendy, known);
    clock += 90 * MINUTE_MS;
    await signInFrom('GB', wendy, known);
    await signInAgain(relay.url, wendy, { deviceName: 'Old tablet' });
    const alerts = await alertsOf(owner);
    const names = alerts.map(({ type }) => type);
    expect(names.filter((type) => type === 'distant-places')).toHaveLength(1);
    expect(alerts.find(({ type }) => type === 'distant-places')?.values).toEqual({
      name: 'wendy',
      from: 'GB',
      to: 'PL',
    });
    expect(alerts.filter(({ type }) => type === 'new-device').map(({ values }) => values)).toMatchObject([
      { name: 'wendy', device: 'Old tablet' },
    ]);
    // Each leads to the sign-ins of the person.
    const related = { kind: 'security', id: wendy.userId };
    expect(alerts.filter(({ type }) => type !== 'user-joined').map((one) => one.related)).toEqual([
      related,
      related,
    ]);
    expect(await alertsOf(wendy)).toEqual([]);
  });

  it('raises an alert when exports become many, and counts a repeated call once', async () => {
    const { account } = owner;
    for (const id of ['e1', 'e2', 'e3', 'e3', 'e4']) {
      await callRelay(relay.url, noteExport, { account, id, what: 'users', rows: 3 }, admin.headers);
    }
    expect((await alertsOf(owner)).filter(({ type }) => type === 'many-exports')).toEqual([]);
    await callRelay(relay.url, noteExport, { account, id: 'e5', what: 'audit', rows: 90 }, admin.headers);
    expect((await alertsOf(owner)).find(({ type }) => type === 'many-exports')?.values).toEqual({
      name: 'admin',
      exports: 5,
    });
  });
});

describe('the page', () => {
  it('tells how the access of each member stands, to Owner and Admin', async () => {
    await callRelay(relay.url, signIn, { email: wendy.email, password: 'not this one', as: 'token' });
    await signInAgain(relay.url, wendy);
    const { account } = owner;
    await until(async () => {
      const { members } = (await callRelay(relay.url, listMemberSecurity, { account }, admin.headers)).body;
      return members.find(({ user }) => user === wendy.userId)?.failed === 1;
    }, 'the failed attempt is written down');
    const { body } = await callRelay(relay.url, listMemberSecurity, { account }, admin.headers);
    expect(body.members.map(({ name }) => name)).toEqual(['admin', 'Olive Owner', 'wendy'].sort());
    expect(body.members.find(({ user }) => user === wendy.userId)).toMatchObject({
      hasSecondFactor: false,
      sessions: 2,
      exports: 0,
      lastSignIn: clock,
    });
    const refused = await callRelay(relay.url, listMemberSecurity, { account }, wendy.headers);
    expect(refused.error).toBe('access.not-allowed');
  });

  it('shows the last five sign-ins below Ultimate', async () => {
    for (let at = 0; at < 6; at += 1) await signInAgain(relay.url, wendy);
    const pool = createPool(relay.database.url, { max: 1 });
    await pool.query(`update installation set plans = 'managed'`);
    await pool.query(
      `insert into subscription (account_id, status, level) values ('${owner.account}', 'active', 'advanced')`,
    );
    await pool.end();
    const { account } = owner;
    const { body } = await callRelay(relay.url, listAudit, { account, group: 'rules' }, owner.headers);
    expect(body).toMatchObject({ isLimited: true, hasMore: false });
    expect(body.events.map(({ event }) => event)).toEqual(Array.from({ length: 5 }, () => 'sign-in.ok'));
    const members = await callRelay(relay.url, listMemberSecurity, { account }, owner.headers);
    expect(members.body.members).toEqual([]);
  });
});
