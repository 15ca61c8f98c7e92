import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EffectState } from '@roundsman/relay/database/effect-state.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { putIntoOutbox } from '@roundsman/relay/effects/outbox-folder.ts';
import { startOperationsServer } from '@roundsman/relay/operations/pages/operations-server.ts';
import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operate } from '../support/operate.ts';
import { callRelay, startTestRelay, type TestRelay } from '../support/relay.ts';
import { createDataDir, createPreparedDataDir, runRoundsman } from '../support/roundsman-process.ts';
import { until } from '../support/until.ts';

const metricsToken = 'a-token-for-the-operator';
const bearer = { authorization: `Bearer ${metricsToken}` };

describe('what the operator sees', () => {
  let folder: string;
  let relay: TestRelay;
  let pool: pg.Pool;
  let db: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roundsman-outbox-'));
    relay = await startTestRelay({ metricsToken, outbox: folder });
    pool = createPool(relay.database.url, { max: 2, log: silentLog });
    db = openKysely(pool);
  });
  afterEach(async () => {
    await pool.end();
    await relay.close();
    await rm(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = bearer) =>
    fetch(relay.url + path, { headers });

  it('counts what waits, failed, is unknown, or may have happened twice, and says what to do', async () => {
    const hour = 60 * 60 * 1000;
    const effect = (key: string, state: EffectState, more: object = {}) => ({
      key,
      kind: 'mail.invitation',
      payload: '{}',
      state,
      ...more,
    });
    await db
      .insertInto('effect')
      .values([
        effect('waits', 'queued', { run_at: new Date(Date.now() - hour) }),
        effect('later', 'queued', { run_at: new Date(Date.now() + hour) }),
        effect('a', 'failed', { error: 'no such address' }),
        effect('b', 'failed', { error: 'settled by the operator' }),
        effect('c', 'unknown'),
        effect('d', 'done', { unclear: 1 }),
        effect('e', 'done'),
      ])
      .execute();
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/^roundsman_effects_queued 2$/m);
    expect(metrics).toMatch(/^roundsman_effects_failed 1$/m);
    expect(metrics).toMatch(/^roundsman_effects_unknown 1$/m);
    expect(metrics).toMatch(/^roundsman_effects_unclear_day 1$/m);
    const oldest = Number(/^roundsman_effects_oldest_due_seconds ([\d.]+)$/m.exec(metrics)?.[1]);
    expect(oldest).toBeGreaterThan(3500);
    const page = await (await get('/status')).text();
    expect(page).toContain('roundsman effects list --state failed');
    expect(page).toContain('roundsman effects list --state unknown');
    expect(page).toContain('mail may be late');
  });

  it('opens the outbox to the operator alone', async () => {
    const mail = {
      messageId: 'm',
      to: 'paul@sparkle.example',
      subject: 'Please <b>confirm</b>',
      text: 'Hello <i>Paul</i>\nhttps://rounds.example/confirm-email#secret\n',
      at: Date.now(),
      bytes: Buffer.from('Subject: x\r\n\r\ny'),
    };
    const id = await putIntoOutbox(folder, mail);
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}.eml`]) {
      expect((await get(path, {})).status).toBe(401);
    }
    const list = await get('/outbox');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const listed = await list.text();
    expect(listed).toContain(`href="/outbox/${id}"`);
    expect(listed).toContain('Please &lt;b&gt;confirm&lt;/b&gt;');
    const shown = await (await get(`/outbox/${id}`)).text();
    expect(shown).toContain('Hello &lt;i&gt;Paul&lt;/i&gt;');
    expect(shown).toContain('href="https://rounds.example/confirm-email#secret"');
    const file = await get(`/outbox/${id}.eml`);
    expect([file.headers.get('content-type'), await file.text()]).toEqual([
      'message/rfc822',
      'Subject: x\r\n\r\ny',
    ]);
    for (const path of [
      '/outbox/20260101T000000000-0123456789abcdef',
      '/outbox/..%2Fsecret-key',
      '/outbox/x.eml',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(await (await get('/status')).text()).toContain('href="/outbox"');

    const own = await startOperationsServer(relay.operations, {
      port: 0,
      host: '127.0.0.1',
      token: undefined,
    });
    expect(await (await fetch(`http://127.0.0.1:${own.port}/outbox/${id}`)).text()).toContain('Hello');
    expect((await fetch(`http://127.0.0.1:${own.port}/outbox/nothing`)).status).toBe(404);
    await own.stop();
  });

  it('has no outbox where mail is sent', async () => {
    const sending = await startTestRelay({ metricsToken });
    expect((await fetch(`${sending.url}/outbox`, { headers: bearer })).status).toBe(404);
    expect(await (await fetch(`${sending.url}/status`, { headers: bearer })).text()).not.toContain('/outbox');
    await sending.close();
  });
});

describe('the command line', () => {
  it('shows mail of a server without SMTP, and lets the operator settle what needs a look', async () => {
    const data = await createPreparedDataDir();
    const env = { ROUNDSMAN_DATA: data.path, PORT: '0', HOST: '127.0.0.1' };
    const server = runRoundsman(['start'], env);
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await operate(args, env);
      return { code, text: stdout + stderr };
    };
    try {
      const url = await server.ready;
      await callRelay(url, signUp, {
        firmName: 'Sparkle',
        name: 'Olive Owner',
        email: 'olive@sparkle.example',
        password: 'ladders and squeegees',
        as: 'token',
      });
      await until(
        async () => (await run('outbox', 'list')).text.includes('olive@sparkle.example'),
        'the mail to the new owner is in the outbox',
        60_000,
      );
      const shown = await run('outbox', 'show', '1');
      expect(shown.text).toContain('To: olive@sparkle.example');
      expect(shown.text).toMatch(/confirm-email#[\w-]{43}/);
      expect((await run('outbox', 'show', '9')).code).toBe(1);
      expect((await run('effects', 'list')).text).toContain('Nothing needs attention.');
      const all = (await run('effects', 'list', '--state', 'all')).text;
      const key = /mail\.verify-email:\S+/.exec(all)?.[0] ?? '';
      expect(all).toMatch(/done +mail\.verify-email/);
      expect(all).not.toContain('olive');
      expect(await run('effects', 'retry', key)).toMatchObject({
        code: 1,
        text: expect.stringContaining('is done'),
      });
      expect(await run('effects', 'settle', 'nothing', '--as', 'done')).toMatchObject({
        code: 1,
        text: expect.stringContaining('There is no effect'),
      });
      expect((await run('effects', 'settle', key, '--as', 'maybe')).code).toBe(2);
      server.child.kill('SIGTERM');
      expect((await server.ended).stdout).toContain('Mail is not set up: it is not sent but kept in');
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      await data.remove();
    }
  }, 240_000);

  it('asks for the sender when a mail server is set', async () => {
    const data = await createDataDir();
    const env = { ROUNDSMAN_DATA: data.path, PORT: '0', SMTP_URL: 'smtp://user:secret@127.0.0.1:9' };
    const { code, stderr } = await runRoundsman(['worker'], env).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('set MAIL_FROM too')]);
    expect(stderr).not.toContain('secret');
    await data.remove();
  });
});
