import { hash } from '@node-rs/argon2';
import { startRelay } from '@roundsman/relay/app/relay-app.ts';
import { CLEANUPS } from '@roundsman/relay/areas.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { createSecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import { changeRules, signOutEverybody } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import {
  addPasskey,
  changePassword,
  confirmTotp,
  makeRecoveryCodes,
  readSecurity,
  removePasskey,
  removeTotp,
  startPasskey,
  startTotp,
} from '@roundsman/shared-schema/areas/security/security.http.ts';
import {
  askPasskey,
  completeSignIn,
  readSession,
  signIn,
  signInWithPasskey,
} from '@roundsman/shared-schema/areas/session/session.http.ts';
import { acceptInvitation, invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type { Call, CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import {
  addMember,
  type CallAnswer,
  callRelay,
  signUpOwner,
  startTestRelay,
  TEST_SECRETS,
  type TestPerson,
  type TestRelay,
} from '../support/relay.ts';
import { createSoftPasskey, type SoftPasskey } from '../support/soft-passkey.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ORIGIN = 'https://rounds.example';

let clock: number;
/** What the clock goes on by whenever it is read: requests that come together do not see the same time. */
let tick = 0;
let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  tick = 0;
  const now = () => {
    clock += tick;
    return clock;
  };
  ({ relay, owner } = await openFirm({}, { now, publicUrl: ORIGIN, trustProxy: true }));
});
afterEach(() => relay.close());

/** A call from a network address of the caller's own. */
function from<C extends Call>(address: string, call: C, input: CallInput<C>, headers = {}) {
  return callRelay(relay.url, call, input, { 'x-forwarded-for': address, ...headers });
}

function call<C extends Call>(row: C, input: CallInput<C>, person: TestPerson = owner) {
  return callRelay(relay.url, row, input, person.headers);
}

/** What a failed sign-in says of the step that is owed. */
function stepOf(answer: CallAnswer<Call>): { ticket: string; second: string } {
  return (answer.body as unknown as { values: { ticket: string; second: string } }).values;
}

function credentials(person = owner) {
  return { email: person.email, password: person.password, as: 'token' as const };
}

function codeOf(secret: string, at = clock): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}

/** Sets codes of an app up; answers the secret and the recovery codes. */
async function setUpTotp(person = owner): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call(startTotp, { password: person.password }, person)).body;
  const confirmed = await call(confirmTotp, { code: codeOf(secret) }, person);
  expect(confirmed.status).toBe(200);
  // The code that confirmed it is used up.
  clock += 30_000;
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function addSoftPasskey(person = owner): Promise<{ passkey: SoftPasskey; recoveryCodes: string[] }> {
  const passkey = createSoftPasskey();
  const { attempt, options } = (await call(startPasskey, { password: person.password }, person)).body;
  const response = passkey.register(options as never, ORIGIN);
  const added = await call(addPasskey, { attempt, name: 'Phone', response }, person);
  expect(added.status).toBe(200);
  return { passkey, recoveryCodes: added.body.recoveryCodes };
}

describe('codes of an app', () => {
  it('are asked for after the password, each taken once, with half a minute of leeway', async () => {
    const { secret } = await setUpTotp();
    const first = await callRelay(relay.url, signIn, { ...credentials(), deviceName: 'Van tablet' });
    expect([first.status, first.error]).toEqual([401, 'session.second-factor']);
    expect(first.cookie).toBeUndefined();
    const { ticket, second } = stepOf(first);
    expect(second).toBe('totp,recovery');

    const wrong = await callRelay(relay.url, completeSignIn, {
      ticket,
      proof: { with: 'totp', code: codeOf(secret, clock - 120_000) },
    });
    expect([wrong.status, wrong.error]).toEqual([401, 'session.wrong-code']);
    const code = codeOf(secret, clock - 30_000 + 60_000);
    const right = await callRelay(relay.url, completeSignIn, { ticket, proof: { with: 'totp', code } });
    expect(right.status).toBe(200);
    const headers = { authorization: `Bearer ${right.body.token}` };
    expect((await callRelay(relay.url, readSession, {}, headers)).body.profile.user.id).toBe(owner.userId);

    const again = await callRelay(relay.url, completeSignIn, { ticket, proof: { with: 'totp', code } });
    expect(again.error).toBe('session.ticket-over');
    const next = stepOf(await callRelay(relay.url, signIn, credentials()));
    const used = await callRelay(relay.url, completeSignIn, {
      ticket: next.ticket,
      proof: { with: 'totp', code },
    });
    expect(used.error).toBe('session.wrong-code');
  });

  it('of one moment open one session, however many ask at once', async () => {
    const { secret } = await setUpTotp();
    const tickets = [];
    for (let count = 0; count < 4; count += 1) {
      tickets.push(stepOf(await callRelay(relay.url, signIn, credentials())).ticket);
    }
    const proof = { with: 'totp' as const, code: codeOf(secret) };
    const answers = await Promise.all(
      tickets.map((ticket) => callRelay(relay.url, completeSignIn, { ticket, proof })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('do not count before one was given, and a ticket runs out after 10 minutes', async () => {
    const started = await call(startTotp, { password: owner.password });
    expect(started.body.uri).toMatch(/^otpauth:\/\/totp\/Roundsman:olive%40sparkle\.example\?.*secret=/);
    expect((await callRelay(relay.url, signIn, credentials())).status).toBe(200);
    expect((await call(confirmTotp, { code: '000000' })).error).toBe('session.wrong-code');
    const { secret } = await setUpTotp();
    expect((await call(startTotp, { password: owner.password })).error).toBe('security.totp-on');
    const { ticket } = stepOf(await callRelay(relay.url, signIn, credentials()));
    clock += 10 * MINUTE_MS;
    const late = await callRelay(relay.url, completeSignIn, {
      ticket,
      proof: { with: 'totp', code: codeOf(secret) },
    });
    expect(late.error).toBe('session.ticket-over');
  });

  it('are slowed down when they are guessed, and recovery codes work meanwhile', async () => {
    const { secret, recoveryCodes } = await setUpTotp();
    const { ticket } = stepOf(await callRelay(relay.url, signIn, credentials()));
    const guess = (address: string, code: string) =>
      from(address, completeSignIn, { ticket, proof: { with: 'totp', code } });
    for (let count = 0; count < 5; count += 1) {
      expect((await guess(`198.51.100.${count}`, `00000${count}`)).error).toBe('session.wrong-code');
    }
    const slowed = await guess('203.0.113.9', codeOf(secret));
    expect([slowed.status, slowed.error]).toEqual([429, 'session.too-many-attempts']);
    expect(Number(slowed.headers.get('retry-after'))).toBe(2);
    const recovered = await callRelay(relay.url, completeSignIn, {
      ticket,
      proof: { with: 'recovery', code: recoveryCodes[0] ?? '' },
    });
    expect(recovered.status).toBe(200);
  });

  it('are kept so that the database alone does not tell them, and survive a new key', async () => {
    const { secret, recoveryCodes } = await setUpTotp();
    const pool = createPool(relay.database.url, { max: 1 });
    const rows = JSON.stringify(
      (await pool.query('select t::text as t, r::text as r from totp t, recovery_code r')).rows,
    );
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
    expect(rows).toContain('v1.');

    const sealedBefore = (await pool.query('select secret from totp')).rows[0].secret as string;
    await relay.stop();
    const keys = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)];
    const rotated = await startRelay({
      databaseUrl: relay.database.url,
      port: 0,
      host: '127.0.0.1',
      signUp: 'closed',
      log: silentLog,
      now: () => clock,
      secrets: createSecretBox(keys),
    });
    try {
      const sealed = (await pool.query('select secret from totp')).rows[0].secret as string;
      expect(sealed).not.toBe(sealedBefore);
      expect(TEST_SECRETS.open(sealed, `totp:${owner.userId}`)).toBeNull();
      const { ticket } = stepOf(await callRelay(rotated.url, signIn, credentials()));
      const proof = { with: 'totp' as const, code: codeOf(secret) };
      expect((await callRelay(rotated.url, completeSignIn, { ticket, proof })).status).toBe(200);
    } finally {
      await rotated.stop();
      await pool.end();
    }
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed, and are replaced as a whole', async () => {
    const { recoveryCodes } = await setUpTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const use = async (code: string) => {
      const { ticket } = stepOf(await callRelay(relay.url, signIn, credentials()));
      return callRelay(relay.url, completeSignIn, { ticket, proof: { with: 'recovery', code } });
    };
    expect((await use(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await use(first)).error).toBe('session.wrong-code');
    expect((await use(second)).status).toBe(200);
    expect((await call(readSecurity, {})).body.recoveryCodesLeft).toBe(8);
    const made = await call(makeRecoveryCodes, { password: owner.password });
    expect(made.body.recoveryCodes).toHaveLength(10);
    expect((await use(third)).error).toBe('session.wrong-code');
    expect((await use(made.body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('go with the last second factor', async () => {
    await setUpTotp();
    expect((await call(removeTotp, { password: 'not this one' })).error).toBe('session.wrong-password');
    expect((await call(removeTotp, { password: owner.password })).status).toBe(200);
    expect((await call(readSecurity, {})).body).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await callRelay(relay.url, signIn, credentials())).status).toBe(200);
    const none = await call(makeRecoveryCodes, { password: owner.password });
    expect(none.error).toBe('security.no-second-factor');
  });
});

describe('passkeys', () => {
  it('sign in alone, and each answer counts once', async () => {
    const { passkey, recoveryCodes } = await addSoftPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { attempt, options } = (await callRelay(relay.url, askPasskey, {})).body;
    expect(options.allowCredentials).toBeUndefined();
    const response = passkey.prove(options as never, ORIGIN);
    const inside = await callRelay(relay.url, signInWithPasskey, { attempt, response, as: 'token' });
    expect(inside.body.profile.user.id).toBe(owner.userId);
    const replayed = await callRelay(relay.url, signInWithPasskey, { attempt, response, as: 'token' });
    expect([replayed.status, replayed.error]).toEqual([401, 'session.wrong-passkey']);
    const { passkeys } = (await call(readSecurity, {})).body;
    expect(passkeys).toMatchObject([{ name: 'Phone', host: 'rounds.example', lastUsedAt: clock }]);
  });

  it.each<[string, (passkey: SoftPasskey) => void, string]>([
    ['another site', () => {}, 'https://rounds.example.evil.example'],
    ['plain http', () => {}, 'http://rounds.example'],
    [
      'a copy that has counted less',
      (passkey) => {
        passkey.counter = 0;
      },
      ORIGIN,
    ],
    [
      'one that did not check who holds it',
      (passkey) => {
        passkey.verifiesUser = false;
      },
      ORIGIN,
    ],
  ])('of %s are refused', async (_what, change, origin) => {
    const { passkey } = await addSoftPasskey();
    const ask = async () => (await callRelay(relay.url, askPasskey, {})).body;
    const good = await ask();
    passkey.counter = 5;
    const response = passkey.prove(good.options as never, ORIGIN);
    expect((await callRelay(relay.url, signInWithPasskey, { attempt: good.attempt, response })).status).toBe(
      200,
    );
    change(passkey);
    const bad = await ask();
    const refused = await callRelay(relay.url, signInWithPasskey, {
      attempt: bad.attempt,
      response: passkey.prove(bad.options as never, origin),
    });
    expect([refused.status, refused.error, refused.cookie]).toEqual([
      401,
      'session.wrong-passkey',
      undefined,
    ]);
  });

  it('are a second step too: of the same person, for that ticket only', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const { passkey } = await addSoftPasskey();
    const { passkey: hers } = await addSoftPasskey(planner);
    passkey.verifiesUser = false;
    const ask = async () => {
      const { ticket, second } = stepOf(await callRelay(relay.url, signIn, credentials()));
      expect(second).toBe('passkey,recovery');
      return { ticket, ...(await callRelay(relay.url, askPasskey, { ticket })).body };
    };
    const stolen = await ask();
    const other = await callRelay(relay.url, completeSignIn, {
      ticket: stolen.ticket,
      proof: {
        with: 'passkey',
        attempt: stolen.attempt,
        response: hers.prove(stolen.options as never, ORIGIN),
      },
    });
    expect(other.error).toBe('session.wrong-passkey');
    const { ticket, attempt, options } = await ask();
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const response = passkey.prove(options as never, ORIGIN);
    // A challenge of the second step does not sign in alone.
    expect((await callRelay(relay.url, signInWithPasskey, { attempt, response })).error).toBe(
      'session.wrong-passkey',
    );
    const third = await ask();
    const right = await callRelay(relay.url, completeSignIn, {
      ticket: third.ticket,
      proof: {
        with: 'passkey',
        attempt: third.attempt,
        response: passkey.prove(third.options as never, ORIGIN),
      },
    });
    expect(right.status).toBe(200);
    expect(ticket).not.toBe(third.ticket);
  });

  it('are added for whoever asked and nobody else, and removed with the password', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const { attempt, options } = (await call(startPasskey, { password: owner.password })).body;
    const response = createSoftPasskey().register(options as never, ORIGIN);
    const stolen = await call(addPasskey, { attempt, name: 'Mine', response }, planner);
    expect(stolen.error).toBe('security.passkey-refused');
    const { passkey } = await addSoftPasskey();
    const foreign = await call(removePasskey, { id: passkey.id, password: planner.password }, planner);
    expect(foreign.error).toBe('security.passkey-unknown');
    expect((await call(removePasskey, { id: passkey.id, password: 'guessed it' })).error).toBe(
      'session.wrong-password',
    );
    expect((await call(removePasskey, { id: passkey.id, password: owner.password })).status).toBe(200);
    expect((await callRelay(relay.url, signIn, credentials())).status).toBe(200);
  });

  it('say what they need where they cannot be made', async () => {
    const plain = await startTestRelay();
    try {
      const { headers, password } = await signUpOwner(plain.url);
      const { passkeyPlace } = (await callRelay(plain.url, readSecurity, {}, headers)).body;
      expect(passkeyPlace).toEqual({ ok: false, error: 'security.passkey-needs-name' });
      const refused = await callRelay(plain.url, startPasskey, { password }, headers);
      expect(refused.error).toBe('security.passkey-needs-name');
      const named = await callRelay(plain.url.replace('127.0.0.1', 'localhost'), readSecurity, {}, headers);
      expect(named.body.passkeyPlace).toEqual({ ok: true, host: 'localhost' });
    } finally {
      await plain.close();
    }
  });
});

describe('passwords', () => {
  it('are changed with the present one, and end every other session', async () => {
    const other = (await callRelay(relay.url, signIn, credentials())).body;
    const open = stepOf(
      await (async () => {
        await setUpTotp();
        return callRelay(relay.url, signIn, credentials());
      })(),
    );
    const change = (password: string, newPassword: string) => call(changePassword, { password, newPassword });
    expect((await change('not this one', 'a fine new phrase')).error).toBe('session.wrong-password');
    expect(await change(owner.password, 'short')).toMatchObject({ error: 'session.password-too-short' });
    expect(await change(owner.password, 'Sparkle & Shine 99')).toMatchObject({
      error: 'session.password-too-close',
    });
    expect(await change(owner.password, 'password1234')).toMatchObject({
      error: 'session.password-too-common',
    });
    expect(await change(owner.password, owner.password)).toMatchObject({ error: 'session.password-same' });
    expect((await change(owner.password, 'a fine new phrase')).body).toEqual({ ended: 1 });

    expect((await call(readSession, {})).status).toBe(200);
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await callRelay(relay.url, readSession, {}, headers)).error).toBe('session.none');
    const proof = { with: 'totp' as const, code: '123456' };
    expect((await callRelay(relay.url, completeSignIn, { ticket: open.ticket, proof })).error).toBe(
      'session.ticket-over',
    );
    expect((await callRelay(relay.url, signIn, credentials())).error).toBe('session.wrong-password');
    const again = await callRelay(relay.url, signIn, { ...credentials(), password: 'a fine new phrase' });
    expect(again.error).toBe('session.second-factor');
  });

  it('stored at another cost are stored anew at the next sign-in', async () => {
    const pool = createPool(relay.database.url, { max: 1 });
    const old = await hash(owner.password, { memoryCost: 4096, timeCost: 2, parallelism: 1 });
    await pool.query('update app_user set password_hash = $1', [old]);
    expect((await callRelay(relay.url, signIn, credentials())).status).toBe(200);
    const { rows } = await pool.query('select password_hash from app_user');
    await pool.end();
    expect(rows[0].password_hash).toContain('$m=19456,t=2,p=1$');
    expect((await callRelay(relay.url, signIn, credentials())).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  it('are not what several right ones at the same moment are', async () => {
    tick = -1;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callRelay(relay.url, signIn, credentials())),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  const wrong = () => ({ email: owner.email, password: 'not this one' });

  it('are slowed down for their caller, more with each, up to 15 minutes, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => from('198.51.100.7', signIn, wrong())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    const waits: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const refused = await from('198.51.100.7', signIn, wrong());
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      clock += (waits.at(-1) ?? 0) * 1000;
      expect((await from('198.51.100.7', signIn, wrong())).status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    clock += 900_000;
    expect((await from('198.51.100.7', signIn, credentials())).status).toBe(200);
  });

  it('of strangers never hold up a browser that was here before, and anybody else once', async () => {
    const browser = { origin: ORIGIN, host: 'rounds.example' };
    const { as: _as, ...byCookie } = credentials();
    const first = await from('203.0.113.5', signIn, byCookie, browser);
    expect(first.status).toBe(200);
    const known = first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .find((cookie) => cookie?.includes('-known='));
    expect(first.headers.getSetCookie().find((cookie) => cookie.includes('-known='))).toMatch(
      /^__Host-roundsman-\w+-known=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    // Guesses from everywhere, each network new.
    const storm = async () => {
      for (let count = 0; count < 40; count += 1) {
        await from(`198.51.${count}.${clock % 200}`, signIn, wrong());
      }
    };
    await storm();
    const cookie = { ...browser, cookie: known ?? '' };
    expect((await from('192.0.2.77', signIn, byCookie, cookie)).status).toBe(200);

    const stranger = await from('192.0.2.10', signIn, credentials());
    expect(stranger.status).toBe(429);
    const wait = Number(stranger.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(900);
    clock += (wait * 1000) / 2;
    await storm();
    const halfway = await from('192.0.2.10', signIn, credentials());
    expect(Number(halfway.headers.get('retry-after'))).toBeLessThanOrEqual(Math.ceil(wait / 2));
    clock += (wait * 1000) / 2;
    await storm();
    expect((await from('192.0.2.10', signIn, credentials())).status).toBe(200);
  });

  it('do not tell which addresses are known', async () => {
    const unknown = { email: 'nobody@firm.example', password: 'not this one' };
    for (let count = 0; count < 7; count += 1) {
      const [one, other] = [
        await from('198.51.100.7', signIn, wrong()),
        await from('198.51.100.8', signIn, unknown),
      ];
      expect([other.status, other.body]).toEqual([one.status, one.body]);
    }
  });

  it('cannot be tried through an invitation, or with an open session', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const pool = createPool(relay.database.url, { max: 1 });
    await pool.query('update membership set active = false where user_id = $1', [planner.userId]);
    await pool.end();
    const invited = await call(invite, {
      account: owner.account,
      name: 'P',
      email: planner.email,
      roles: ['planner'],
    });
    const { token } = invited.body;
    for (let count = 0; count < 5; count += 1) {
      const guess = await from('198.51.100.7', acceptInvitation, {
        token,
        password: `a guess of mine ${count}`,
      });
      expect(guess.error).toBe('session.wrong-password');
    }
    expect((await from('198.51.100.7', acceptInvitation, { token, password: planner.password })).error).toBe(
      'session.too-many-attempts',
    );
    for (let count = 0; count < 5; count += 1) {
      expect((await call(removeTotp, { password: `guess ${count}` })).error).toBe('session.wrong-password');
    }
    expect((await call(removeTotp, { password: owner.password })).error).toBe('session.too-many-attempts');
    clock += 2_000;
    expect((await call(removeTotp, { password: owner.password })).status).toBe(200);
  });
});

describe('who joins with an invitation', () => {
  it('gives the second step too, and is no member before', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const { secret } = await setUpTotp(planner);
    const pool = createPool(relay.database.url, { max: 1 });
    await pool.query('update membership set active = false where user_id = $1', [planner.userId]);
    await pool.end();
    const { token } = (
      await call(invite, { account: owner.account, name: 'P', email: planner.email, roles: ['creator'] })
    ).body;
    const joined = await callRelay(relay.url, acceptInvitation, {
      token,
      password: planner.password,
      as: 'token',
    });
    expect([joined.error, joined.cookie]).toEqual(['session.second-factor', undefined]);
    expect((await call(readSession, {}, planner)).body.profile.accounts).toEqual([]);
    const { ticket } = stepOf(joined);
    clock += 30_000;
    const proof = { with: 'totp', code: codeOf(secret) } as const;
    const done = await callRelay(relay.url, completeSignIn, { ticket, proof });
    expect(done.body.profile.accounts).toMatchObject([{ roles: ['creator'] }]);
  });
});

describe('a firm that asks for a second step', () => {
  const rules = (secondFactorRoles: ('owner' | 'planner')[], sessionDays = 90) => ({
    account: owner.account,
    password: owner.password,
    secondFactorRoles,
    sessionDays,
  });

  it('gets one: whoever has none sets it up on the way in', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    expect((await call(changeRules, rules(['planner']))).status).toBe(200);
    const first = await callRelay(relay.url, signIn, { ...credentials(planner), deviceName: 'Van' });
    expect([first.status, first.error]).toEqual([401, 'session.second-factor-missing']);
    const { ticket } = stepOf(first);
    // The ticket alone opens nothing.
    const early = await callRelay(relay.url, completeSignIn, { ticket, proof: { with: 'set-up' } });
    expect(early.error).toBe('session.ticket-over');
    const { secret } = (await callRelay(relay.url, startTotp, { ticket })).body;
    const confirmed = await callRelay(relay.url, confirmTotp, { ticket, code: codeOf(secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const inside = await callRelay(relay.url, completeSignIn, { ticket, proof: { with: 'set-up' } });
    expect(inside.body.profile.user.id).toBe(planner.userId);
    // And not a second time.
    const twice = await callRelay(relay.url, completeSignIn, { ticket, proof: { with: 'set-up' } });
    expect(twice.error).toBe('session.ticket-over');
    const removed = await call(removeTotp, { password: planner.password }, planner);
    expect([removed.status, removed.error]).toEqual([409, 'security.needed-by-firm']);
    expect((await call(readSecurity, {}, planner)).body).toMatchObject({
      isNeeded: true,
      recoveryCodesLeft: 10,
    });
    expect((await callRelay(relay.url, signIn, credentials())).status).toBe(200);
  });

  it('cannot be fooled: a ticket that owes a second step makes none', async () => {
    await setUpTotp();
    const { ticket } = stepOf(await callRelay(relay.url, signIn, credentials()));
    for (const answer of [
      await callRelay(relay.url, startTotp, { ticket }),
      await callRelay(relay.url, confirmTotp, { ticket, code: '000000' }),
      await callRelay(relay.url, startPasskey, { ticket }),
    ]) {
      expect(answer.error).toBe('session.ticket-over');
    }
  });

  it('decides how long sessions last, those that run already too', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    clock += 3 * DAY_MS;
    const other = (await callRelay(relay.url, signIn, credentials())).body;
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await callRelay(relay.url, changeRules, rules([], 1), headers)).status).toBe(200);
    expect((await call(readSession, {}, planner)).error).toBe('session.none');
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
    clock += 20 * 60 * MINUTE_MS;
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
    clock += 20 * 60 * MINUTE_MS;
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(200);
    clock += 25 * 60 * MINUTE_MS;
    expect((await callRelay(relay.url, readSession, {}, headers)).error).toBe('session.none');
  });

  it('is asked by its Owner or Admin, with the password', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const planner = await addMember(relay.url, owner, ['planner']);
    expect((await call(changeRules, { ...rules(['planner']), password: 'guess' })).error).toBe(
      'session.wrong-password',
    );
    expect(
      (await call(changeRules, { ...rules(['planner']), password: planner.password }, planner)).error,
    ).toBe('access.not-allowed');
    expect((await call(changeRules, { ...rules(['owner']), password: admin.password }, admin)).error).toBe(
      'security.only-owners',
    );
    expect((await call(changeRules, { ...rules(['planner']), password: admin.password }, admin)).status).toBe(
      200,
    );
  });
});

it('housekeeping forgets what has lost its meaning and nothing else', async () => {
  await setUpTotp();
  await callRelay(relay.url, signIn, credentials());
  await callRelay(relay.url, askPasskey, {});
  await from('198.51.100.7', signIn, { email: owner.email, password: 'not this one' });
  const pool = createPool(relay.database.url, { max: 1 });
  const counts = async () => {
    const { rows } = await pool.query(
      'select (select count(*) from audit_event) as audit, (select count(*) from attempt) as attempt, (select count(*) from sign_in_ticket) as ticket, (select count(*) from passkey_challenge) as challenge, (select count(*) from totp) as totp',
    );
    return rows[0] as Record<string, number>;
  };
  const cleanUp = async (now: number) => {
    for (const { remove } of CLEANUPS) await remove(openKysely(pool), now);
  };
  const before = await counts();
  await cleanUp(clock);
  expect(await counts()).toEqual(before);
  await cleanUp(clock + 2 * DAY_MS);
  expect(await counts()).toEqual({ ...before, attempt: 0, ticket: 0, challenge: 0 });
  await cleanUp(clock + 367 * DAY_MS);
  expect(await counts()).toEqual({ audit: 0, attempt: 0, ticket: 0, challenge: 0, totp: 1 });
  await pool.end();
});

describe('what another site could send', () => {
  it('changes nothing about security, with the cookie or without', async () => {
    const { as: _as, ...byCookie } = credentials();
    const { cookie = '' } = await callRelay(relay.url, signIn, byCookie, { origin: ORIGIN });
    const { password } = owner;
    const foreign = 'https://evil.example';
    const calls: [Call, unknown][] = [
      [changePassword, { password, newPassword: 'a fine new phrase' }],
      [startTotp, { password }],
      [confirmTotp, { code: '123456' }],
      [removeTotp, { password }],
      [makeRecoveryCodes, { password }],
      [startPasskey, { password }],
      [changeRules, { account: owner.account, password, secondFactorRoles: [], sessionDays: 1 }],
      [signOutEverybody, { account: owner.account, password }],
      [askPasskey, {}],
    ];
    for (const [row, input] of calls) {
      const there = await callRelay(relay.url, row, input, { cookie, origin: foreign });
      expect([row.path, there.status, there.error]).toEqual([row.path, 403, 'session.foreign-origin']);
      const bare = await callRelay(relay.url, row, input, { cookie });
      expect([row.path, bare.error]).toEqual([row.path, 'session.foreign-origin']);
    }
    const own = await callRelay(relay.url, startTotp, { password }, { cookie, origin: ORIGIN });
    expect(own.status).toBe(200);
    // A form of another site cannot send JSON.
    const form = await fetch(`${relay.url}/api/security/totp/start`, {
      method: 'POST',
      headers: { cookie, origin: ORIGIN, 'content-type': 'text/plain' },
      body: JSON.stringify({ password }),
    });
    expect(form.status).toBe(415);
  });
});

it('answers with headers that keep an answer to its page and its moment', async () => {
  for (const path of ['/api/installation', '/api/session', '/api/gone']) {
    const { headers } = await fetch(relay.url + path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});
