import { request } from 'node:http';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { changeEmail, confirmEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { confirmTotp, startTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import {
  askPasswordReset,
  resetPassword,
} from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { readSession, signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  resendInvitation,
} from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { newestToken, wantedMails } from '../support/mailed-links.ts';
import { callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';

const VICTIM = 'victim@example.com';
const THEIRS = 'a password of the attacker';
const OWN = 'a long ladder at dawn';

let clock: number;
let relay: TestRelay;
/** Owners of two firms on one installation; the first one is up to no good. */
let mallory: TestPerson;
let bright: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner: mallory } = await openFirm({}, { now: () => clock }));
  bright = await signUpOwner(relay.url, 'ben@bright.example');
});
afterEach(() => relay.close());

const inviteVictim = async (by: TestPerson, roles: Role[] = ['planner']) =>
  (await callRelay(relay.url, invite, { account: by.account, name: 'V', email: VICTIM, roles }, by.headers))
    .body;
const accept = (token: string, password: string) =>
  callRelay(relay.url, acceptInvitation, { token, password, as: 'token' });
const enter = (password: string) => callRelay(relay.url, signIn, { email: VICTIM, password, as: 'token' });
const mailed = () => newestToken(relay.database.url, 'mail.invitation');
const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
const profileOf = async (token = '') =>
  (await callRelay(relay.url, readSession, {}, bearer(token))).body.profile;
/** The owner of the mailbox asks for a new password and answers the mail. */
const takeHold = async () => {
  await callRelay(relay.url, askPasswordReset, { email: VICTIM });
  const token = await newestToken(relay.database.url, 'mail.reset-password');
  return callRelay(relay.url, resetPassword, { token, password: OWN });
};

describe('the link that the inviter is shown', () => {
  it('makes a member whose address is unverified, and who is asked by mail to confirm it', async () => {
    const { token, link } = await inviteVictim(mallory);
    const joined = await accept(token, THEIRS);
    expect(joined.body.profile.user).toMatchObject({ email: VICTIM, emailVerified: false });
    const mails = await wantedMails(relay.database.url, 'mail.verify-email');
    expect(mails.at(-1)?.payload.email).toBe(VICTIM);
    // Nobody but the mailbox sees the other secret.
    expect(await mailed()).not.toBe(token);
    expect(link).toContain(token);
  });

  it('is not verified by being sent again either', async () => {
    const { id } = await inviteVictim(mallory);
    const { account, headers } = mallory;
    const again = await callRelay(relay.url, resendInvitation, { account, id }, headers);
    const joined = await accept(again.body.token, THEIRS);
    expect(joined.body.profile.user.emailVerified).toBe(false);
  });

  it('tells whoever looks at it nothing of a person with that address', async () => {
    const look = async (token: string) => (await callRelay(relay.url, lookAtInvitation, { token })).body;
    const before = await inviteVictim(bright);
    expect(await look(before.token)).toMatchObject({ hasUser: null });
    const unfit = (await accept(before.token, 'short')).error;
    expect((await accept(await mailed(), OWN)).status).toBe(200);
    const after = await inviteVictim(mallory);
    expect(await look(after.token)).toMatchObject({ hasUser: null, name: 'V' });
    expect(await look(await mailed())).toMatchObject({ hasUser: true });
    // Words that an unknown address gets as well.
    expect([unfit, (await accept(after.token, 'short')).error]).toEqual(
      Array(2).fill('session.password-too-short'),
    );
  });

  it('lets nobody in as a person who is known here', async () => {
    await inviteVictim(bright);
    const own = await accept(await mailed(), OWN);
    const { token } = await inviteVictim(mallory, ['owner']);
    expect((await accept(token, THEIRS)).error).toBe('session.wrong-password');
    expect((await enter(THEIRS)).error).toBe('session.wrong-password');
    expect((await profileOf(own.body.token)).accounts.map(({ id }) => id)).toEqual([bright.account]);
    expect((await accept(token, OWN)).body.profile.accounts).toHaveLength(2);
  });
});

describe('the mailed link', () => {
  it('makes a member whose address is verified', async () => {
    await inviteVictim(mallory);
    const joined = await accept(await mailed(), OWN);
    expect(joined.body.profile.user).toMatchObject({ email: VICTIM, emailVerified: true });
  });

  it('leads to this server, whatever name its inviter called it by', async () => {
    const body = { account: mallory.account, name: 'V', email: VICTIM, roles: ['planner'] };
    const send = async (path: string, words: object) => {
      const asked = request(`${relay.url}${path}`, {
        method: 'POST',
        headers: { ...mallory.headers, host: 'thief.example', 'content-type': 'application/json' },
      });
      asked.end(JSON.stringify(words));
      const status = await new Promise((resolve, reject) => {
        asked.once('error', reject).once('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
      });
      expect(status).toBe(200);
    };
    await send('/api/invitations', body);
    await send('/api/email', { email: 'other@example.com', password: mallory.password });
    clock += 60_000;
    await send('/api/email/resend', {});
    const mails = await Promise.all(
      ['mail.invitation', 'mail.verify-email'].map((kind) => wantedMails(relay.database.url, kind)),
    );
    expect(mails.flat().length).toBeGreaterThan(3);
    for (const { link } of mails.flat()) expect(link.startsWith(`${relay.url}/`)).toBe(true);
  });
});

describe('an address that somebody else has taken', () => {
  let theirs: string;
  beforeEach(async () => {
    const { token } = await inviteVictim(mallory);
    theirs = (await accept(token, THEIRS)).body.token ?? '';
  });

  it('does not bring the taker into a firm that invites it by mail', async () => {
    await inviteVictim(bright);
    // Neither with the taker's password, nor by the mailbox alone.
    expect((await profileOf(theirs)).accounts.map(({ id }) => id)).toEqual([mallory.account]);
    expect((await accept(await mailed(), OWN)).error).toBe('session.wrong-password');
    expect((await profileOf(theirs)).user.emailVerified).toBe(false);
  });

  it('is not confirmed by its owner in good faith: the mail alone does not do it', async () => {
    const token = await newestToken(relay.database.url, 'mail.verify-email');
    expect((await callRelay(relay.url, confirmEmail, { token })).error).toBe('links.whose');
    expect((await callRelay(relay.url, confirmEmail, { token, password: OWN })).error).toBe(
      'session.wrong-password',
    );
    expect((await profileOf(theirs)).user.emailVerified).toBe(false);
  });

  it('comes to the owner of the mailbox by a new password, which leaves the taker nothing', async () => {
    const started = await callRelay(relay.url, startTotp, { password: THEIRS }, bearer(theirs));
    const code = TOTP.generate({ secret: Secret.fromBase32(started.body.secret), timestamp: clock });
    const set = await callRelay(relay.url, confirmTotp, { code }, bearer(theirs));
    expect(set.body.recoveryCodes.length).toBeGreaterThan(0);
    await inviteVictim(bright);
    const token = await mailed();

    expect((await takeHold()).status).toBe(200);
    expect((await callRelay(relay.url, readSession, {}, bearer(theirs))).error).toBe('session.none');
    expect((await enter(THEIRS)).error).toBe('session.wrong-password');
    // No second step that the taker has set up stands in the way.
    const own = await enter(OWN);
    expect(own.body.profile.user).toMatchObject({ email: VICTIM, emailVerified: true });
    const joined = await accept(token, OWN);
    expect(joined.body.profile.accounts.map(({ id }) => id)).toContain(bright.account);
  });

  it('is not to be had by a change of address, neither before nor after', async () => {
    const { headers, password } = mallory;
    const change = () => callRelay(relay.url, changeEmail, { email: VICTIM, password }, headers);
    expect((await change()).error).toBe('email.taken');
    expect((await takeHold()).status).toBe(200);
    expect((await change()).error).toBe('email.taken');
    expect((await enter(OWN)).status).toBe(200);
  });
});
