import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { confirmEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { confirmTotp, startTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import {
  askPasswordReset,
  lookAtPasswordReset,
  resetPassword,
} from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { readSession, signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { newestToken, wantedMails } from '../support/mailed-links.ts';
import { callRelay, signInAgain, type TestPerson, type TestRelay } from '../support/relay.ts';

const HOUR_MS = 60 * 60 * 1000;
const KIND = 'mail.reset-password';
const NEW = 'gutters in the morning sun';

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
});
afterEach(() => relay.close());

const ask = (email: string) => callRelay(relay.url, askPasswordReset, { email });
const reset = (token: string, password = NEW) => callRelay(relay.url, resetPassword, { token, password });
const enter = (password: string) =>
  callRelay(relay.url, signIn, { email: owner.email, password, as: 'token' });
const newest = () => newestToken(relay.database.url, KIND);

describe('a forgotten password', () => {
  it('is asked for with one answer, in about one time, whether the address is known or not', async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      const answer = await ask(email);
      return { answer: [answer.status, answer.body], ms: performance.now() - start };
    };
    const known = await timed(owner.email);
    const unknown = await timed('nobody@sparkle.example');
    expect(known.answer).toEqual(unknown.answer);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(390);
    const mails = await wantedMails(relay.database.url, KIND);
    expect(mails.map(({ payload }) => payload.email)).toEqual([owner.email]);
  });

  it('gets a link to this server, whatever name the request called it by', async () => {
    const body = JSON.stringify({ email: owner.email });
    // Not by fetch, which lets nobody choose the name.
    const asked = request(`${relay.url}/api/password-reset`, {
      method: 'POST',
      headers: {
        host: 'thief.example',
        'x-forwarded-host': 'thief.example',
        'content-type': 'application/json',
      },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const [mail] = await wantedMails(relay.database.url, KIND);
    expect(mail?.link).toMatch(new RegExp(`^${relay.url}/reset-password#`));
  });

  it('is set anew by the link, which ends every session and works once', async () => {
    const phone = await signInAgain(relay.url, owner);
    await ask(` ${owner.email.toUpperCase()} `);
    const token = await newest();
    const looked = await callRelay(relay.url, lookAtPasswordReset, { token });
    expect(looked.body).toEqual({ email: owner.email });
    expect((await reset(token, 'short')).error).toBe('session.password-too-short');
    expect((await reset(token, 'sparkle shine 99')).error).toBe('session.password-too-close');
    expect((await reset(token)).body).toEqual({ email: owner.email });
    for (const { headers } of [owner, phone]) {
      const read = await callRelay(relay.url, readSession, {}, headers);
      // Ended, not revoked: the devices keep what they hold.
      expect([read.status, read.error]).toEqual([401, 'session.none']);
    }
    expect((await enter(owner.password)).error).toBe('session.wrong-password');
    const again = await enter(NEW);
    expect(again.status).toBe(200);
    expect(again.body.profile.user.emailVerified).toBe(true);
    expect((await reset(token)).error).toBe('links.used');
  });

  it('is not set by a link that ran out, was replaced, or is for something else', async () => {
    await ask(owner.email);
    const first = await newest();
    await ask(owner.email);
    expect((await reset(first)).error).toBe('links.replaced');
    const second = await newest();
    clock += HOUR_MS;
    expect((await reset(second)).error).toBe('links.expired');
    const verify = await newestToken(relay.database.url, 'mail.verify-email');
    expect((await reset(verify)).error).toBe('links.unknown');
    expect((await enter(owner.password)).status).toBe(200);
  });

  it('sends no more than five mails an hour, and does not say so', async () => {
    for (let times = 0; times < 7; times += 1) expect((await ask(owner.email)).status).toBe(200);
    expect(await wantedMails(relay.database.url, KIND)).toHaveLength(5);
  });

  it('does not do away with the second step of whoever had shown that the address is theirs', async () => {
    const { password, headers } = owner;
    const token = await newestToken(relay.database.url, 'mail.verify-email');
    expect((await callRelay(relay.url, confirmEmail, { token }, headers)).status).toBe(200);
    const started = await callRelay(relay.url, startTotp, { password }, headers);
    const code = TOTP.generate({ secret: Secret.fromBase32(started.body.secret), timestamp: clock });
    expect((await callRelay(relay.url, confirmTotp, { code }, headers)).status).toBe(200);
    await ask(owner.email);
    expect((await reset(await newest())).status).toBe(200);
    expect((await enter(NEW)).error).toBe('session.second-factor');
  });
});
