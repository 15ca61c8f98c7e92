import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import {
  readClock,
  readInstallation,
} from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { UNMANAGED } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { HttpErrorKey } from '@roundsman/shared-schema/areas.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { addMember, callRelay, signUpOwner, startTestRelay, type TestRelay } from '../support/relay.ts';

const firm = {
  firmName: '  Sparkle & Shine ',
  name: 'Olive Owner',
  email: ' Olive@Sparkle.example ',
  password: 'ladders and squeegees',
};

let relay: TestRelay;
afterEach(() => relay.close());

describe('sign-up', () => {
  it('makes the first firm with its owner, then is closed', async () => {
    relay = await startTestRelay();
    const before = await callRelay(relay.url, readInstallation, {});
    expect(before.body).toMatchObject({ hasFirm: false, signUpOpen: true, version: '0.1.0' });

    const made = await callRelay(relay.url, signUp, firm);
    expect(made.status).toBe(200);
    expect(made.body.token).toBeUndefined();
    expect(made.body.profile.user).toMatchObject({ name: 'Olive Owner', email: 'olive@sparkle.example' });
    expect(made.body.profile.accounts).toMatchObject([{ name: 'Sparkle & Shine', roles: ['owner'] }]);
    expect(made.body.profile.installationId).toBe(before.body.installationId);

    const after = await callRelay(relay.url, readInstallation, {});
    expect(after.body).toMatchObject({ hasFirm: true, signUpOpen: false });
    const second = await callRelay(relay.url, signUp, { ...firm, email: 'other@firm.example' });
    expect([second.status, second.error]).toEqual([403, 'sign-up.closed']);
  });

  it('lets one of two first visitors through', async () => {
    relay = await startTestRelay();
    const both = await Promise.all([
      callRelay(relay.url, signUp, firm),
      callRelay(relay.url, signUp, { ...firm, email: 'other@firm.example' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('stays open with SIGN_UP=open, and refuses a taken e-mail address in any case', async () => {
    relay = await startTestRelay({ signUp: 'open' });
    await signUpOwner(relay.url, 'olive@sparkle.example');
    const taken = await callRelay(relay.url, signUp, { ...firm, email: 'OLIVE@sparkle.EXAMPLE' });
    expect([taken.status, taken.error]).toEqual([409, 'sign-up.email-taken']);
    const other = await callRelay(relay.url, signUp, { ...firm, email: 'ben@bright.example' });
    expect(other.status).toBe(200);
  });

  it.each<[Partial<typeof firm>, HttpErrorKey, string]>([
    [{ password: 'short' }, 'session.password-too-short', 'password'],
    [{ email: 'no address' }, 'session.email-invalid', 'email'],
    [{ firmName: '   ' }, 'sign-up.firm-name-required', 'firmName'],
    [{ name: '' }, 'session.name-required', 'name'],
  ])('says what is wrong with %o', async (wrong, error, field) => {
    relay = await startTestRelay();
    const answer = await callRelay(relay.url, signUp, { ...firm, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error, field });
  });
});

describe('an account', () => {
  it('mirrors its firm and people in the document core, written by the server', async () => {
    relay = await startTestRelay();
    const owner = await signUpOwner(relay.url);
    const planner = await addMember(relay.url, owner, ['planner']);
    const core = await readRoot(relay.database.url, owner.account, 'core');
    const values = Object.fromEntries(
      Object.entries(core).map(([key, [, author, json]]) => [key, [author, json]]),
    );
    const firmName = 'Sparkle & Shine';
    const member = { active: true, teams: [], skills: [], prices: 'default' };
    expect(values).toEqual({
      acc: [
        's.http',
        {
          name: firmName,
          company: firmName,
          currency: 'GBP',
          country: 'GB',
          timeZone: 'Europe/London',
          locale: 'en-GB',
        },
      ],
      sub: ['s.http', UNMANAGED],
      [`user:${owner.userId}`]: ['s.http', { ...member, name: 'Olive Owner', roles: ['owner'] }],
      [`user:${planner.userId}`]: ['s.http', { ...member, name: 'planner', roles: ['planner'] }],
    });
  });

  it('shows its people to Owner and Admin only, and to nobody of another account', async () => {
    relay = await startTestRelay({ signUp: 'open' });
    const owner = await signUpOwner(relay.url);
    const planner = await addMember(relay.url, owner, ['planner']);
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const { account } = owner;

    const own = await callRelay(relay.url, listUsers, { account }, owner.headers);
    expect(own.body.users.map(({ email, roles }) => [email, roles])).toEqual([
      [owner.email, ['owner']],
      [planner.email, ['planner']],
    ]);
    for (const headers of [planner.headers, stranger.headers]) {
      const refused = await callRelay(relay.url, listUsers, { account }, headers);
      expect([refused.status, refused.error]).toEqual([403, 'access.not-allowed']);
    }
    const unknown = await callRelay(relay.url, listUsers, { account: 'zzzzzzzz' }, owner.headers);
    expect([unknown.status, unknown.error]).toEqual([403, 'access.not-allowed']);
    const nobody = await callRelay(relay.url, listUsers, { account });
    expect([nobody.status, nobody.error]).toEqual([401, 'session.none']);
  });
});

describe('the server', () => {
  it('tells its time and health, and answers unknown calls in words', async () => {
    relay = await startTestRelay({ now: () => 1_700_000_000_000 });
    expect((await callRelay(relay.url, readClock, {})).body).toEqual({ now: 1_700_000_000_000 });
    expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${relay.url}/readyz`)).status).toBe(200);
    const unknown = await fetch(`${relay.url}/api/nothing`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: 'http.not-found' }]);
    expect(unknown.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each([
    ['text/plain', '{}', 415],
    ['application/json', '{"email":', 400],
    ['application/json', '[]', 400],
    ['application/json', `{"email":"${'x'.repeat(2_000_000)}"}`, 413],
  ])('refuses what is not a JSON object of moderate size (%#)', async (type, body, status) => {
    relay = await startTestRelay();
    const headers = { 'content-type': type };
    const answer = await fetch(`${relay.url}/api/session`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(/^http\./);
  });
});
