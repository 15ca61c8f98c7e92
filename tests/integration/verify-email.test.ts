import {
  changeEmail,
  confirmEmail,
  readEmail,
  resendVerification,
} from '@roundsman/shared-schema/areas/email/email.http.ts';
import { readSession, signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { newestToken, wantedMails } from '../support/mailed-links.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const MINUTE_MS = 60_000;
const KIND = 'mail.verify-email';

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
});
afterEach(() => relay.close());

const resend = (who = owner) => callRelay(relay.url, resendVerification, {}, who.headers);
const confirm = (token: string, headers = {}) => callRelay(relay.url, confirmEmail, { token }, headers);
const change = (email: string, password = owner.password) =>
  callRelay(relay.url, changeEmail, { email, password }, owner.headers);
const newest = () => newestToken(relay.database.url, KIND);
const isVerified = async (who = owner) => {
  const read = await callRelay(relay.url, readSession, {}, who.headers);
  return read.body.profile.user.emailVerified;
};

describe('an address', () => {
  it('is confirmed by the link that a sign-up sends, once', async () => {
    expect(await isVerified()).toBe(false);
    const [mail] = await wantedMails(relay.database.url, KIND);
    expect(mail?.payload).toMatchObject({ userId: owner.userId, email: owner.email });
    expect(mail?.payload.link).not.toContain(mail?.token ?? '');
    const done = await confirm(mail?.token ?? '', owner.headers);
    expect([done.status, done.body]).toEqual([200, { email: owner.email }]);
    expect(await isVerified()).toBe(true);
    expect((await confirm(mail?.token ?? '')).error).toBe('links.used');
    expect((await resend()).error).toBe('email.verified-already');
    expect((await confirm('something else')).error).toBe('links.unknown');
  });

  it('is confirmed from another browser by the password, and by nobody who lacks it', async () => {
    const token = await newest();
    const other = await addMember(relay.url, owner, ['admin']);
    for (const headers of [{}, other.headers]) {
      const asked = await confirm(token, headers);
      expect([asked.status, asked.error]).toEqual([401, 'links.whose']);
    }
    const given = (password: string) => callRelay(relay.url, confirmEmail, { token, password });
    expect((await given('a wrong guess')).error).toBe('session.wrong-password');
    expect((await given(other.password)).error).toBe('session.wrong-password');
    expect(await isVerified()).toBe(false);
    expect((await given(owner.password)).body).toEqual({ email: owner.email });
    expect(await isVerified()).toBe(true);
  });

  it('is not confirmed by a link that ran out or was replaced', async () => {
    const first = await newest();
    clock += MINUTE_MS;
    expect((await resend()).status).toBe(200);
    expect((await confirm(first)).error).toBe('links.replaced');
    const second = await newest();
    clock += 7 * 24 * 60 * MINUTE_MS;
    expect((await confirm(second)).error).toBe('links.expired');
    expect(await isVerified()).toBe(false);
  });
});

describe('the mail', () => {
  it('is sent again once a minute, five times an hour, and says how long to wait', async () => {
    const early = await resend();
    expect([early.status, early.error, early.headers.get('retry-after')]).toEqual([429, 'email.wait', '60']);
    for (let sent = 0; sent < 5; sent += 1) {
      clock += MINUTE_MS;
      expect((await resend()).body.wait).toBe(sent < 4 ? 60 : 56 * 60);
    }
    clock += 2 * MINUTE_MS;
    const late = await resend();
    expect([late.error, late.headers.get('retry-after')]).toEqual(['email.wait', String(54 * 60)]);
    const read = await callRelay(relay.url, readEmail, {}, owner.headers);
    expect(read.body).toEqual({ email: owner.email, verified: false, wait: 54 * 60 });
    clock += 54 * MINUTE_MS;
    expect((await resend()).status).toBe(200);
    expect(await wantedMails(relay.database.url, KIND)).toHaveLength(7);
  });

  it('is sent once however often the button is pressed at the same moment', async () => {
    clock += MINUTE_MS;
    const answers = await Promise.all([resend(), resend(), resend()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });
});

describe('a changed address', () => {
  it('needs the password, voids the old link, and signs in from then on', async () => {
    const old = await newest();
    expect((await change('olivia@sparkle.example', 'a wrong guess')).error).toBe('session.wrong-password');
    const changed = await change(' Olivia@Sparkle.example ');
    expect(changed.body).toEqual({ email: 'olivia@sparkle.example', wait: 60 });
    expect((await confirm(old)).error).toBe('links.replaced');
    expect((await confirm(await newest(), owner.headers)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    const { password } = owner;
    const asNew = { email: 'olivia@sparkle.example', password, as: 'token' as const };
    expect((await callRelay(relay.url, signIn, asNew)).status).toBe(200);
    expect((await callRelay(relay.url, signIn, { ...asNew, email: owner.email })).error).toBe(
      'session.wrong-password',
    );
    // A mistyped address belongs to a stranger: only one that was confirmed is told.
    expect(await wantedMails(relay.database.url, 'mail.email-changed')).toEqual([]);
  });

  it('takes the place of a confirmed one when its own mail is answered, and the former is told', async () => {
    const told = () => wantedMails(relay.database.url, 'mail.email-changed');
    const read = async () => (await callRelay(relay.url, readEmail, {}, owner.headers)).body;
    expect((await confirm(await newest(), owner.headers)).status).toBe(200);
    expect((await change('olivia@sparkle.example')).status).toBe(200);
    expect(await read()).toMatchObject({ email: owner.email, verified: true });
    const token = await newest();
    // Somebody whose address it happens to be reads the mail.
    expect((await confirm(token)).error).toBe('links.whose');
    expect([await read(), await told()]).toMatchObject([{ email: owner.email, verified: true }, []]);
    expect((await confirm(token, owner.headers)).body).toEqual({ email: 'olivia@sparkle.example' });
    expect(await read()).toMatchObject({ email: 'olivia@sparkle.example', verified: true });
    expect((await told())[0]?.payload).toMatchObject({ email: owner.email, to: 'olivia@sparkle.example' });
  });

  it('is not taken by a link when somebody else has signed up with it meanwhile', async () => {
    expect((await confirm(await newest(), owner.headers)).status).toBe(200);
    expect((await change('anna@sparkle.example')).status).toBe(200);
    const token = await newest();
    await addMember(relay.url, owner, ['admin'], 'anna@sparkle.example');
    expect((await confirm(token, owner.headers)).error).toBe('email.taken');
    expect(await isVerified()).toBe(true);
  });

  it('is refused when it is the same, taken, none, or the sixth within an hour', async () => {
    await addMember(relay.url, owner, ['admin'], 'anna@sparkle.example');
    expect((await change(owner.email)).error).toBe('email.same');
    expect((await change('anna@sparkle.example')).error).toBe('email.taken');
    expect((await change('anna@')).error).toBe('session.email-invalid');
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      expect((await change(`${name}@sparkle.example`)).status).toBe(200);
    }
    const sixth = await change('f@sparkle.example');
    expect([sixth.status, sixth.error]).toEqual([429, 'email.wait']);
  });
});
