import { createPool } from '@roundsman/relay/database/pool.ts';
import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import { readSession, signIn, signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openFirm } from '../support/firm.ts';
import { callRelay, signUpOwner, startTestRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
});
afterEach(() => relay.close());

function credentials() {
  return { email: owner.email, password: owner.password };
}

describe('signing in', () => {
  it('answers a cookie that scripts cannot read, and the profile', async () => {
    const answer = await callRelay(relay.url, signIn, { ...credentials(), deviceName: 'Van tablet' });
    expect(answer.status).toBe(200);
    expect(answer.body.token).toBeUndefined();
    expect(answer.body.profile.device).toMatch(/^[0-9a-z]{4}$/);
    const [set = ''] = answer.headers.getSetCookie();
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    expect(set).toMatch(/Max-Age=7776000/);
    const read = await callRelay(relay.url, readSession, {}, { cookie: answer.cookie ?? '' });
    expect(read.body.profile).toEqual(answer.body.profile);
  });

  it('answers a token and no cookie where a token is asked for', async () => {
    const answer = await callRelay(relay.url, signIn, { ...credentials(), as: 'token' });
    expect(answer.cookie).toBeUndefined();
    const headers = { authorization: `Bearer ${answer.body.token}` };
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
  });

  it('binds the cookie to https and to this host, where that is the public address', async () => {
    const secure = await startTestRelay({ publicUrl: 'https://rounds.example' });
    try {
      const { email, password } = await signUpOwner(secure.url);
      const answer = await callRelay(secure.url, signIn, { email, password });
      const [set = ''] = answer.headers.getSetCookie();
      expect(set).toMatch(/^__Host-roundsman-\w+=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const headers = { cookie: answer.cookie ?? '', origin: 'https://rounds.example' };
      expect((await callRelay(secure.url, signOut, {}, headers)).status).toBe(200);
      expect((await callRelay(secure.url, readSession, {}, headers)).status).toBe(401);
    } finally {
      await secure.close();
    }
  });

  it('keeps a secret: the database holds a hash of the token and of the password', async () => {
    const pool = createPool(relay.database.url, { max: 1 });
    const { rows } = await pool.query('select s::text as s, u::text as u from session s, app_user u');
    await pool.end();
    expect(JSON.stringify(rows)).not.toContain(owner.token);
    expect(JSON.stringify(rows)).not.toContain(owner.password);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
  });

  it('gives a returning device its id again, and a new one a new id', async () => {
    const first = await callRelay(relay.url, signIn, credentials());
    const { device } = first.body.profile;
    const again = await callRelay(relay.url, signIn, { ...credentials(), device });
    expect(again.body.profile.device).toBe(device);
    const other = await callRelay(relay.url, signIn, credentials());
    expect(other.body.profile.device).not.toBe(device);
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const wrong = await callRelay(relay.url, signIn, { ...credentials(), password: 'not this one' });
    const unknown = await callRelay(relay.url, signIn, { ...credentials(), email: 'nobody@firm.example' });
    for (const answer of [wrong, unknown]) {
      expect([answer.status, answer.error]).toEqual([401, 'session.wrong-password']);
      expect(answer.cookie).toBeUndefined();
    }
    expect(unknown.body).toEqual(wrong.body);
  });

  it('stops guessing after some attempts on one address, and says when to come back', async () => {
    const wrong = { ...credentials(), password: 'not this one' };
    const answers = await Promise.all(Array.from({ length: 21 }, () => callRelay(relay.url, signIn, wrong)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.error).toBe('session.too-many-attempts');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await callRelay(relay.url, signIn, credentials());
    expect(right.status).toBe(429);
    const other = await callRelay(relay.url, signIn, { ...wrong, email: 'other@firm.example' });
    expect(other.status).toBe(401);
  });
});

describe('a session', () => {
  it('lasts 90 days from its last use', async () => {
    clock += 80 * DAY_MS;
    expect((await callRelay(relay.url, readSession, {}, owner.headers)).status).toBe(200);
    clock += 80 * DAY_MS;
    expect((await callRelay(relay.url, readSession, {}, owner.headers)).status).toBe(200);
    clock += 91 * DAY_MS;
    const late = await callRelay(relay.url, readSession, {}, owner.headers);
    expect([late.status, late.error]).toEqual([401, 'session.none']);
  });

  it('ends at sign-out, and signing out twice is no fault', async () => {
    expect((await callRelay(relay.url, signOut, {}, owner.headers)).status).toBe(200);
    expect((await callRelay(relay.url, readSession, {}, owner.headers)).status).toBe(401);
    expect((await callRelay(relay.url, signOut, {}, owner.headers)).status).toBe(200);
  });
});

describe('where a request comes from', () => {
  it('counts for changes that a cookie would carry', async () => {
    const { cookie = '' } = await callRelay(relay.url, signIn, credentials());
    const host = new URL(relay.url).host;
    const foreign = await callRelay(relay.url, signOut, {}, { cookie, origin: 'https://evil.example' });
    expect([foreign.status, foreign.error]).toEqual([403, 'session.foreign-origin']);
    const absent = await callRelay(relay.url, signOut, {}, { cookie });
    expect([absent.status, absent.error]).toEqual([403, 'session.foreign-origin']);
    expect((await callRelay(relay.url, readSession, {}, { cookie })).status).toBe(200);
    expect((await callRelay(relay.url, signOut, {}, { cookie, origin: `http://${host}` })).status).toBe(200);
    expect((await callRelay(relay.url, readSession, {}, { cookie })).status).toBe(401);
  });

  it('refuses sign-in and sign-up posted by another site', async () => {
    const origin = 'https://evil.example';
    const signedIn = await callRelay(relay.url, signIn, credentials(), { origin });
    expect([signedIn.status, signedIn.cookie]).toEqual([403, undefined]);
    const firm = { ...credentials(), firmName: 'Evil', name: 'Eve', email: 'eve@evil.example' };
    expect((await callRelay(relay.url, signUp, firm, { origin })).error).toBe('session.foreign-origin');
  });

  it('counts for sockets: a cookie needs our Origin, a bearer does not', async () => {
    const { cookie = '' } = await callRelay(relay.url, signIn, credentials());
    const origin = relay.url;
    const attempts: [Record<string, string>, number][] = [
      [{}, 4401],
      [{ cookie }, 403],
      [{ cookie, origin: 'https://evil.example' }, 403],
      [{ authorization: 'Bearer wrong' }, 4401],
      [{ ...owner.headers, origin: 'https://evil.example' }, 403],
      [{ cookie, origin }, 101],
      [owner.headers, 101],
    ];
    for (const [headers, status] of attempts) {
      expect([headers, await upgrade(headers)]).toEqual([headers, status]);
    }
  });
});

/** How the relay answers an upgrade to its socket: HTTP status of a refusal, close code, or 101 when it stays open. */
function upgrade(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${relay.url.replace('http', 'ws')}/sync`, 'roundsman.1', { headers });
    socket.on('unexpected-response', (_request, response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('open', () => socket.ping());
    socket.on('pong', () => {
      socket.close();
      resolve(101);
    });
    socket.on('close', (code) => resolve(code));
    socket.on('error', reject);
  });
}
