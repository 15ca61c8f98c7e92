import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planDigests } from '@roundsman/relay/areas/alerts/plan-digests.ts';
import { raiseAll } from '@roundsman/relay/areas/alerts/raise-all.ts';
import { mailResetPasswordKind } from '@roundsman/relay/areas/session/session.effect-kinds.ts';
import { listOutbox, openOutboxMail } from '@roundsman/relay/effects/outbox-folder.ts';
import { wantEffect } from '@roundsman/relay/effects/want-effect.ts';
import { invite, withdrawInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import type { MailGateway, MailMessage } from '@roundsman/workers/gateways/mail/mail-gateway.ts';
import { openMail } from '@roundsman/workers/gateways/mail/open-mail.ts';
import { MAILS_AN_HOUR } from '@roundsman/workers/runner/carry-out.ts';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { type EffectStage, effectStage } from '../support/effect-stage.ts';
import { openFirm } from '../support/firm.ts';
import { has } from '../support/proxies.ts';
import { callRelay, signInAgain, TEST_SECRETS, type TestPerson, type TestRelay } from '../support/relay.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const FROM = 'Sparkle & Shine <rounds@sparkle.example>';
const message: MailMessage = {
  messageId: 'a1b2c3',
  to: 'paul@sparkle.example',
  subject: 'Zażółć gęślą jaźń',
  text: 'Hello Paul,\n\nhttps://rounds.example/join#secret\n.\nA line with a dot alone.\n',
  html: '<p>Hello Paul</p>',
};

let smtp: TestSmtp;
let mail: MailGateway;
beforeEach(async () => {
  smtp = await startSmtp();
  mail = openMail({ by: 'smtp', url: smtp.url, from: FROM }, () => Date.parse('2026-03-09T08:00:00Z'));
});
afterEach(async () => {
  await mail.close();
  await smtp.stop();
});

describe('mail through SMTP', () => {
  it('arrives whole, in both forms, with an id that follows from its cause', async () => {
    expect(await mail.send(message)).toMatchObject({
      kind: 'done',
      ref: expect.stringContaining('queued as 1'),
    });
    const [got] = smtp.taken;
    expect(got).toMatchObject({
      messageId: '<a1b2c3@sparkle.example>',
      subject: message.subject,
      date: new Date('2026-03-09T08:00:00Z'),
    });
    expect(got?.text?.trim()).toBe(message.text.trim());
    expect(got?.html).toContain('<p>Hello Paul</p>');
    expect(got?.from?.value).toEqual([{ address: 'rounds@sparkle.example', name: 'Sparkle & Shine' }]);
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.headers.has('list')).toBe(false);
    await mail.send({ ...message, messageId: 'd', unsubscribe: 'https://rounds.example/alerts' });
    expect(smtp.taken[1]?.headers.get('list')).toMatchObject({
      unsubscribe: { url: 'https://rounds.example/alerts' },
    });
  });

  it('tells what makes sense to try again from what does not, and names nobody', async () => {
    smtp.answers.push({ code: 451 }, { code: 550 });
    const later = await mail.send(message);
    expect(later).toMatchObject({ kind: 'refused', again: true, error: expect.stringContaining('451') });
    const never = await mail.send(message);
    expect(never).toMatchObject({ kind: 'refused', again: false, error: expect.stringContaining('550') });
    expect(JSON.stringify([later, never])).not.toContain('sparkle');
  });

  it('knows that it does not know, when the connection ends after the text was handed over', async () => {
    smtp.answers.push('hang-up', 'take-and-hang-up');
    expect(await mail.send(message)).toMatchObject({ kind: 'ambiguous' });
    expect(await mail.send(message)).toMatchObject({ kind: 'ambiguous' });
  });

  it('is refused for now when nobody listens', async () => {
    const silent = openMail({ by: 'smtp', url: 'smtp://127.0.0.1:9', from: FROM }, Date.now);
    expect(await silent.send(message)).toMatchObject({ kind: 'refused', again: true });
    await silent.close();
  });

  // nginx of the proxies' tests takes the same program, and is left out without it, too.
  it.skipIf(!has('openssl', 'version')).each(['at-once', 'when-asked'] as const)(
    'tells a server with a certificate of its own from one that is not there (TLS %s)',
    async (begins) => {
      const folder = await mkdtemp(join(tmpdir(), 'roundsman-smtp-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const made = await makeCertificate(folder, 'localhost');
      const [key, cert] = await Promise.all([readFile(made.key), readFile(made.certificate)]);
      const server = await startSmtp({ begins, key, cert });
      const through = openMail({ by: 'smtp', url: server.url, from: FROM }, Date.now);
      const answer = await through.send(message);
      await through.close();
      await server.stop();
      expect(answer).toMatchObject({
        kind: 'refused',
        again: true,
        error: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
      });
      expect(server.taken).toEqual([]);
    },
  );
});

describe('mail without a server', () => {
  it('is kept in a folder, once for each cause, as it would have been sent', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'roundsman-outbox-')), 'outbox');
    let now = Date.parse('2026-03-09T08:00:00Z');
    const outbox = openMail({ by: 'outbox', folder }, () => now);
    const first = await outbox.send(message);
    now += 60_000;
    expect(await outbox.send(message)).toEqual(first);
    await outbox.send({ ...message, messageId: 'other', subject: 'Second' });
    const listed = await listOutbox(folder);
    expect(listed.map(({ subject }) => subject)).toEqual(['Second', message.subject]);
    const opened = await openOutboxMail(folder, listed[1]?.id ?? '');
    expect(opened?.text).toBe(message.text);
    expect((await simpleParser(opened?.bytes ?? '')).subject).toBe(message.subject);
    expect(await openOutboxMail(folder, '../secret-key')).toBeNull();
    await rm(join(folder, '..'), { recursive: true });
  });
});

describe('what people are mailed', () => {
  let relay: TestRelay;
  let owner: TestPerson;
  let stage: EffectStage;
  beforeEach(async () => {
    ({ relay, owner } = await openFirm({}, { publicUrl: 'https://rounds.example' }));
    stage = effectStage(relay.database.url, EFFECTS);
  });
  afterEach(async () => {
    await stage.close();
    await relay.close();
  });

  const start = () => stage.start({ context: { mail } });
  const keyOf = async (kind: string) =>
    (
      await stage.db
        .selectFrom('effect')
        .select('key')
        .where('kind', '=', kind)
        .where('state', '<>', 'done')
        .execute()
    )[0]?.key ?? '';
  const mailsTo = (address: string) =>
    smtp.taken.filter(({ to }) => !Array.isArray(to) && to?.value[0]?.address === address);
  const inviteAs = (email: string) =>
    callRelay(
      relay.url,
      invite,
      { account: owner.account, name: 'Paul Planner', email, roles: ['planner'] },
      owner.headers,
    );

  it('is an invitation with a link that its inviter does not see, in the language of the firm', async () => {
    start();
    const { body } = await inviteAs('paul@sparkle.example');
    await until(() => mailsTo('paul@sparkle.example').length === 1, 'the invitation arrived');
    const [english] = mailsTo('paul@sparkle.example');
    expect(english?.subject).toBe('Sparkle & Shine has invited you to Roundsman');
    const [link = ''] = english?.text?.match(/http\S+\/join#[\w-]{43}/) ?? [];
    expect(english?.html).toContain(`href="${link}"`);
    expect(link.split('#')[0]).toBe(body.link.split('#')[0]);
    expect(english?.text).not.toContain(body.token);
    expect(english?.text).toContain('Olive Owner at Sparkle & Shine');

    await stage.db.updateTable('account').set({ locale: 'pl-PL', time_zone: 'Europe/Warsaw' }).execute();
    await inviteAs('petra@sparkle.example');
    await until(() => mailsTo('petra@sparkle.example').length === 1, 'the Polish one arrived');
    expect(mailsTo('petra@sparkle.example')[0]?.subject).toBe('Sparkle & Shine zaprasza Cię do Roundsman');
  });

  it('keeps the link closed in the database', async () => {
    const { body } = await inviteAs('paul@sparkle.example');
    const rows = await stage.db.selectFrom('effect').select('payload').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  it('is no invitation that was withdrawn before it left', async () => {
    const { body } = await inviteAs('paul@sparkle.example');
    await callRelay(relay.url, withdrawInvitation, { account: owner.account, id: body.id }, owner.headers);
    const key = await keyOf('mail.invitation');
    start();
    await stage.reaches(key, 'cancelled');
    expect(mailsTo('paul@sparkle.example')).toEqual([]);
  });

  it('is sent again after a busy server and after a lost answer, and says so to the operator', async () => {
    smtp.answers.push({ code: 421 }, 'take-and-hang-up');
    await inviteAs('paul@sparkle.example');
    const key = await keyOf('mail.invitation');
    await stage.db.deleteFrom('effect').where('kind', '=', 'mail.verify-email').execute();
    start();
    await stage.reaches(key, 'done');
    expect(await stage.stateOf(key)).toMatchObject({ attempts: 3, unclear: 1 });
    // Twice, which the mail program of the recipient can tell by the id.
    const ids = mailsTo('paul@sparkle.example').map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('tells of a sign-in on a device that is new to the person, never of the first one', async () => {
    start();
    await signInAgain(relay.url, owner, { deviceName: 'Phone <b>of</b> somebody', platform: 'Android' });
    const about = () =>
      mailsTo(owner.email).filter(({ subject }) => subject === 'New sign-in to your account');
    await until(() => about().length === 1, 'the mail about the new device arrived');
    expect(about()[0]?.text).toContain('Device: Phone <b>of</b> somebody');
    expect(about()[0]?.html).toContain('&lt;b&gt;of&lt;/b&gt;');
    expect(about()[0]?.text).toContain('https://rounds.example/security');
    const device = (
      await stage.db.selectFrom('device').select('id').orderBy('created_at', 'desc').execute()
    )[0]?.id;
    await signInAgain(relay.url, owner, { device: device ?? '', deviceName: 'Phone' });
    const keys = await stage.db
      .selectFrom('effect')
      .select('key')
      .where('kind', '=', 'mail.sign-in')
      .execute();
    expect(keys).toEqual([{ key: `mail.sign-in:${owner.userId}:${device}` }]);
  });

  it('is a digest of unread alerts in the language of the firm, with the page where such mails are stopped', async () => {
    let now = Date.UTC(2030, 6, 10, 6, 30);
    await raiseAll(stage.db, [
      {
        account: owner.account,
        type: 'backup-old',
        cause: 'test',
        values: { days: 8 },
        audience: 'entitled',
        at: now - 1000,
      },
    ]);
    expect(await planDigests(stage.db, now)).toBe(1);
    stage.start({ context: { mail, now: () => now } });
    const digests = () => mailsTo(owner.email).filter(({ subject }) => subject?.includes('alert'));
    await until(() => digests().length === 1, 'the digest arrived');
    expect(digests()[0]?.subject).toBe('1 alert at Sparkle & Shine');
    expect(digests()[0]?.text).toMatch(/- .*backup.*2030/i);
    expect(digests()[0]?.headers.get('list')).toMatchObject({
      unsubscribe: { url: 'https://rounds.example/alerts' },
    });

    await stage.db.updateTable('account').set({ locale: 'pl-PL', time_zone: 'Europe/Warsaw' }).execute();
    now += 24 * 60 * 60 * 1000;
    const later = { cause: 'later', values: { days: 9 }, at: now - 1000 };
    await raiseAll(stage.db, [
      { account: owner.account, type: 'backup-old', audience: 'entitled', ...later },
    ]);
    expect(await planDigests(stage.db, now)).toBe(1);
    await until(() => digests().length === 2, 'the Polish digest arrived');
    expect(digests()[1]?.subject).toBe('2 alerty: Sparkle & Shine');
    expect(digests()[1]?.text).toMatch(/- Dni bez kopii zapasowej: 9 \(czw\., 11 lipca 2030/);
  });

  it('is held back when an account writes more than people do', async () => {
    await stage.db
      .insertInto('effect')
      .values(
        Array.from({ length: MAILS_AN_HOUR }, (_, n) => ({
          key: `earlier ${n}`,
          account_id: owner.account,
          kind: 'mail.invitation',
          payload: '{}',
          state: 'done' as const,
        })),
      )
      .execute();
    await inviteAs('paul@sparkle.example');
    const key = await keyOf('mail.invitation');
    start();
    await until(
      async () => (await stage.stateOf(key))?.error?.includes('held back') ?? false,
      'it is held back',
    );
    expect(await stage.stateOf(key)).toMatchObject({ state: 'queued', attempts: 0 });
    const link = TEST_SECRETS.seal('https://rounds.example/reset-password#x', 'effect:mail.reset-password:1');
    const payload = { userId: owner.userId, email: owner.email, link };
    await wantEffect(stage.db, { key: 'mail.reset-password:1', kind: mailResetPasswordKind, payload });
    await stage.reaches('mail.reset-password:1', 'done');
    expect(mailsTo('paul@sparkle.example')).toEqual([]);
  });
});
