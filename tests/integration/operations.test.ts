import { setUpCodeOf } from '@roundsman/relay/areas/account/set-up-code.ts';
import { createLog } from '@roundsman/relay/database/create-log.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { noteMilestone } from '@roundsman/relay/database/milestones.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { closeRecovery, openRecovery, recoveryOf } from '@roundsman/relay/log/recovery.ts';
import { startOperationsServer } from '@roundsman/relay/operations/pages/operations-server.ts';
import { announceProcess, readRunningProcesses } from '@roundsman/relay/operations/running-processes.ts';
import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { lookAtInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { operate } from '../support/operate.ts';
import { addMember, callRelay, signUpOwner, startTestRelay, type TestRelay } from '../support/relay.ts';
import { createDataDir, type DataDir, runRoundsman } from '../support/roundsman-process.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a token for the operator';
const bearer = { authorization: `Bearer ${TOKEN.replaceAll(' ', '-')}` };
const metricsToken = TOKEN.replaceAll(' ', '-');

let relay: TestRelay;
let pool: pg.Pool;
let db: Database;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  relay = await startTestRelay({ metricsToken, log });
  pool = createPool(relay.database.url, { max: 2, log: silentLog });
  db = openKysely(pool);
});
afterEach(async () => {
  await pool.end();
  await relay.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(relay.url + path, { headers });

/** Does something to a database from outside of it. */
async function administer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe('health', () => {
  it('is ready with its database, and says what stands against it', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    expect((await get('/readyz')).status).toBe(200);

    await pool.query("insert into migration (number, name) values (9999, 'of the future')");
    const later = await get('/readyz');
    expect([later.status, await later.json()]).toEqual([503, { ok: false, faults: ['migrations'] }]);
    await pool.query('delete from migration where number = 9999');

    const name = new URL(relay.database.url).pathname.slice(1);
    await administer(`alter database ${name} allow_connections false`);
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await until(
      async () => (await get('/readyz')).status === 503,
      'the relay says that its database is away',
    );
    expect(await (await get('/readyz')).json()).toEqual({ ok: false, faults: ['database'] });
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/status', bearer)).text()).toContain('The database does not answer');
    expect(await (await get('/metrics', bearer)).text()).toContain('roundsman_database_up 0');

    await administer(`alter database ${name} allow_connections true`);
    await until(async () => (await get('/readyz')).status === 200, 'the relay is ready again');
  });
});

describe('metrics and status', () => {
  it('are not there without a token, and closed to everybody else with one', async () => {
    const closed = await startTestRelay();
    for (const path of ['/metrics', '/status']) {
      const answer = await fetch(closed.url + path, { headers: bearer });
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('roundsman_')]);
      expect((await get(path)).status).toBe(401);
      expect((await get(path)).headers.get('www-authenticate')).toContain('Basic');
      expect((await get(path, { authorization: 'Bearer guess' })).status).toBe(401);
      expect((await get(path, bearer)).status).toBe(200);
      // What a browser sends after asking for a name and a password.
      const basic = { authorization: `Basic ${Buffer.from(`anyone:${metricsToken}`).toString('base64')}` };
      expect((await get(path, basic)).status).toBe(200);
    }
    await closed.close();
  });

  it('does not let a token be guessed for long', async () => {
    const guess = () => get('/metrics', { authorization: 'Bearer guess' });
    await until(async () => (await guess()).status === 429, 'guessing is refused');
    expect((await get('/metrics', bearer)).status).toBe(200);
  });

  it('tell the figures of the relay and of the installation', async () => {
    await signUpOwner(relay.url);
    await get('/api/accounts/zzzzzzzz/users');
    await noteMilestone(db, 'backup', 1_700_000_000_000);
    const text = await (await get('/metrics', bearer)).text();
    for (const line of [
      /^roundsman_info\{version="[\d.]+"\} 1$/m,
      /^roundsman_database_up 1$/m,
      /^roundsman_documents [1-9]\d*$/m,
      /^roundsman_sync_sockets 0$/m,
      /^roundsman_sync_flushes_total \d+$/m,
      /^roundsman_effects_paused 0$/m,
      /^roundsman_recovery_open 0$/m,
      /^roundsman_last_done_timestamp_seconds\{what="backup"\} 1700000000$/m,
      /^roundsman_http_seconds_count\{method="POST",route="\/api\/firms",status="2xx"\} 1$/m,
      /^roundsman_http_seconds_count\{method="GET",route="\/api\/accounts\/:account\/users",status="4xx"\} 1$/m,
      /^roundsman_commit_seconds_count \d+$/m,
      /^process_resident_memory_bytes \d+/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toContain('zzzzzzzz');
    expect(text).not.toContain('sparkle');
  });

  it('shows a page that needs nothing else, names nobody, and says what needs a look', async () => {
    await signUpOwner(relay.url);
    await callRelay(relay.url, signIn, { email: 'olive@sparkle.example', password: 'not her password' });
    const answer = await get('/status', bearer);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(page).not.toMatch(/sparkle|olive/i);
    expect(page).toMatch(/<dt>Failed sign-ins, 24 h<\/dt><dd>1<\/dd>/);
    expect(page).toContain('No worker is running');
    expect(page).toContain('never noted');

    const worker = await announceProcess(db, { roles: ['worker'], version: '<b>9</b>' }, silentLog);
    await noteMilestone(db, 'housekeeping', Date.now());
    await noteMilestone(db, 'backup', Date.now());
    await until(
      async () => !(await (await get('/status', bearer)).text()).includes('No worker'),
      'it saw the worker',
    );
    const calm = await (await get('/status', bearer)).text();
    expect(calm).toContain('&lt;b&gt;9&lt;/b&gt;');
    expect(calm).not.toContain('<b>9</b>');
    await worker.stop();
    expect(await readRunningProcesses(db)).toEqual([]);
  });

  it('have a port of their own, with the token where one is set', async () => {
    const open = await startOperationsServer(relay.operations, {
      port: 0,
      host: '127.0.0.1',
      token: undefined,
    });
    const closed = await startOperationsServer(relay.operations, {
      port: 0,
      host: '127.0.0.1',
      token: metricsToken,
    });
    const at = (port: number, path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect(await (await at(open.port, '/metrics')).text()).toContain('roundsman_info');
    expect(await (await at(open.port, '/status?x=1')).text()).toContain('Roundsman status');
    expect((await at(open.port, '/other')).status).toBe(404);
    expect((await at(closed.port, '/metrics')).status).toBe(401);
    expect((await at(closed.port, '/readyz')).status).toBe(200);
    expect((await at(closed.port, '/metrics', bearer)).status).toBe(200);
    await open.stop();
    await closed.stop();
  });
});

describe('the log of a relay', () => {
  it('tells every request by an id that is in its answer, and nothing personal', async () => {
    const owner = await signUpOwner(relay.url, 'olive@sparkle.example');
    await addMember(relay.url, owner, ['planner'], 'paul@sparkle.example');
    const secrets = ['olive', 'paul', 'sparkle', owner.token, owner.password, 'search-word'];
    await callRelay(relay.url, signIn, { email: 'olive@sparkle.example', password: 'guess of a password' });
    await callRelay(relay.url, lookAtInvitation, { token: 'T'.repeat(43) });
    await get('/rounds?q=search-word');
    await get('/api/search-word/no-such-call?q=search-word', owner.headers);
    const answer = await get('/api/session', owner.headers);
    await until(
      () => lines.some((line) => line.includes('"route":"/api/session"')),
      'the request was logged',
    );
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        request: answer.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/session',
        status: 200,
        ms: expect.any(Number),
      }),
    );
    for (const secret of [...secrets, 'guess of', 'TTTT', '127.0.0.1']) {
      expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});

describe('the first firm', () => {
  const firm = { firmName: 'Sparkle', name: 'Olive', email: 'olive@sparkle.example', as: 'token' } as const;
  const fromElsewhere = { 'x-forwarded-for': '203.0.113.9' };

  it('is made from another machine only with the set-up link, once', async () => {
    const code = await setUpCodeOf(db);
    expect(await setUpCodeOf(db)).toBe(code);
    const signUpWith = (setUpCode?: string) =>
      callRelay(
        relay.url,
        signUp,
        { ...firm, password: 'ladders and squeegees', ...(setUpCode ? { setUpCode } : {}) },
        fromElsewhere,
      );
    expect(await signUpWith()).toMatchObject({ status: 403, error: 'sign-up.code-required' });
    expect(await signUpWith('guess')).toMatchObject({ status: 403, error: 'sign-up.code-required' });
    expect((await signUpWith(code ?? '')).status).toBe(200);
    expect(await signUpWith(code ?? '')).toMatchObject({ error: 'sign-up.closed' });
    expect(await setUpCodeOf(db)).toBeNull();
  });

  it.each([
    ['that nobody gave the code of', {}, fromElsewhere],
    ['with a public address, on the machine itself', { publicUrl: 'https://rounds.example' }, {}],
  ])('is refused to a first visitor of a server %s', async (_what, options, headers) => {
    const other = await startTestRelay({ signUp: 'closed', ...options });
    const input = { ...firm, password: 'ladders and squeegees' };
    const answer = await callRelay(other.url, signUp, input, headers);
    await other.close();
    expect(answer).toMatchObject({ status: 403, error: 'sign-up.code-required' });
  });

  it('is made on the machine itself without', async () => {
    await setUpCodeOf(db);
    await signUpOwner(relay.url);
    const { set_up_code } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(set_up_code).toBeNull();
  });
});

describe('a recovery', () => {
  it('knows when the restored copy ends, ends by itself, and forgets the clientIDs of servers', async () => {
    await signUpOwner(relay.url);
    const now = Date.now();
    expect(await recoveryOf(db, now)).toBeNull();
    expect(await db.selectFrom('server_client').selectAll().execute()).not.toEqual([]);
    const opened = await openRecovery(db, { now, until: new Date(now + 1000), by: 'root' });
    expect(opened).toMatchObject({ ok: true, value: { forgotten: expect.any(Number) } });
    expect(await db.selectFrom('server_client').selectAll().execute()).toEqual([]);
    const recovery = await recoveryOf(db, now);
    const { rows } = await pool.query('select max(at) as at from doc_update');
    expect(recovery).toMatchObject({ openedBy: 'root', restoredAtMs: rows[0].at.getTime() });
    expect(hlcMs(recovery?.restoredAt ?? '')).toBe(rows[0].at.getTime());
    expect(await openRecovery(db, { now, until: new Date(now + 1000), by: 'root' })).toMatchObject({
      ok: false,
    });

    expect(await recoveryOf(db, now + 2000)).toBeNull();
    const restoredAt = new Date(now - 5000);
    const again = { now: now + 2000, until: new Date(now + 9000), by: 'root', restoredAt };
    expect(await openRecovery(db, again)).toMatchObject({ ok: true, value: { restoredAt } });
    expect(await closeRecovery(db, { now: now + 3000, by: 'ada' })).toBe(true);
    expect(await recoveryOf(db, now + 3000)).toBeNull();
    const kept = await db.selectFrom('recovery').select(['opened_by', 'closed_by']).orderBy('id').execute();
    expect(kept).toEqual([
      { opened_by: 'root', closed_by: 'root' },
      { opened_by: 'root', closed_by: 'ada' },
    ]);
  });
});

describe('the commands of an operator', () => {
  let data: DataDir;
  let database: TestDatabase;
  beforeAll(async () => {
    data = await createDataDir();
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await data.remove();
  });

  it('pause effects, note backups, and open a recovery only while no server runs', async () => {
    const environment = {
      DATABASE_URL: database.url,
      ROUNDSMAN_DATA: data.path,
      ROUNDSMAN_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      METRICS_PORT: '0',
    };
    const start = (args: string[], stdin?: string) => runRoundsman(args, environment, stdin);
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await operate(args, environment);
      return { code, text: stdout + stderr };
    };
    const nothing = await run('recovery', 'open');
    expect(nothing).toMatchObject({ code: 1, text: expect.stringContaining('nothing to recover') });
    const firm = ['--business', 'Sparkle', '--name', 'Olive', '--email', 'olive@sparkle.example'];
    await start(['account', 'create', ...firm, '--password-stdin'], 'ladders and squeegees\n').ended;

    const server = start(['worker']);
    let said = '';
    server.child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const address = () => /Status and metrics: (http:\/\/127\.0\.0\.1:\d+)\/status/.exec(said)?.[1];
    await until(() => address() !== undefined, 'the worker serves its metrics', 60_000);
    await until(
      async () =>
        (await (await fetch(`${address()}/metrics`)).text()).includes('roundsman_processes{role="worker"} 1'),
      'the worker is known',
    );
    expect((await fetch(`${address()}/readyz`)).status).toBe(200);
    expect((await run('recovery', 'open')).text).toContain('Stop all servers');
    const lost = await run('import', '/nowhere');
    expect(lost).toMatchObject({ code: 1, text: expect.stringContaining('no file /nowhere') });
    expect(await run('effects', 'pause')).toMatchObject({
      code: 0,
      text: expect.stringContaining('now paused'),
    });
    expect((await run('effects', 'status')).text).toContain('Effects are paused.');
    expect((await run('effects', 'resume')).text).toContain('now running');
    expect(await run('backup', 'done')).toMatchObject({ code: 0 });
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);

    expect((await run('recovery', 'status')).text).toContain('No recovery is open.');
    expect(await run('recovery', 'open', '--hours', '0')).toMatchObject({
      code: 2,
      text: expect.stringContaining('--hours is not valid'),
    });
    expect(await run('recovery', 'open', '--hours', '5')).toMatchObject({
      code: 0,
      text: expect.stringContaining('The recovery is open until'),
    });
    expect((await run('recovery', 'open')).text).toContain('already open');
    expect((await run('recovery', 'status')).text).toContain('Opened by');
    expect((await run('recovery', 'close')).text).toContain('The recovery is closed.');
  }, 240_000);
});
