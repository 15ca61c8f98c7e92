import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pushKeys } from '@roundsman/relay/areas/push/push-keys.ts';
import { requireSecretKey } from '@roundsman/relay/areas/security/secret-key-check.ts';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { createSecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import { confirmTotp, startTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { operate } from '../support/operate.ts';
import { callRelay, signUpOwner } from '../support/relay.ts';
import {
  createDataDir,
  type DataDir,
  type RoundsmanProcess,
  runRoundsman,
} from '../support/roundsman-process.ts';

const KEY = Buffer.alloc(32, 5).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 6).toString('base64');

let database: TestDatabase;
let data: DataDir;
const started: RoundsmanProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  data = await createDataDir();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  await database.drop();
  await data.remove();
});

function run(args: string[], env: Record<string, string>, stdin?: string): RoundsmanProcess {
  const running = runRoundsman(
    args,
    { DATABASE_URL: database.url, PORT: '0', HOST: '127.0.0.1', ...env },
    stdin,
  );
  started.push(running);
  return running;
}

it('a server over an own PostgreSQL asks for its key in words, and never shows a wrong one', async () => {
  const hadData = existsSync(join(REPOSITORY, 'data'));
  const without = await run(['relay'], {}).ended;
  expect(without.code).toBe(1);
  expect(without.stderr).toContain('set ROUNDSMAN_SECRET_KEY too');
  // A folder of its own makes no difference: the next server of this database has another one.
  const withFolder = await run(['relay'], { ROUNDSMAN_DATA: data.path }).ended;
  expect([withFolder.code, withFolder.stderr]).toEqual([
    1,
    expect.stringContaining('ROUNDSMAN_SECRET_KEY too'),
  ]);
  expect(await readdir(data.path)).toEqual([]);
  expect(without.stderr).not.toContain(' at ');
  const wrong = await run(['relay'], { ROUNDSMAN_SECRET_KEY: 'hunter2hunter2' }).ended;
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('ROUNDSMAN_SECRET_KEY does not hold a key');
  expect(wrong.stderr).not.toContain('hunter2');
  // A server that did not start left nothing behind.
  expect(existsSync(join(REPOSITORY, 'data'))).toBe(hadData);
  await run(['relay'], { ROUNDSMAN_SECRET_KEY: KEY, ROUNDSMAN_DATA: data.path }).ready;
  expect(existsSync(join(data.path, 'secret-key'))).toBe(false);
});

it('a server with another key does not start, and says what that does not open', async () => {
  const env = { ROUNDSMAN_DATA: data.path };
  const server = run(['relay'], { ...env, ROUNDSMAN_SECRET_KEY: KEY });
  const owner = await signUpOwner(await server.ready);
  await callRelay(await server.ready, startTotp, { password: owner.password }, owner.headers);
  server.child.kill('SIGTERM');
  await server.ended;

  const wrong = await run(['relay'], { ...env, ROUNDSMAN_SECRET_KEY: OTHER_KEY }).ended;
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('not the one of this installation: it does not open 1 two-factor keys');
  expect(wrong.stderr).not.toMatch(/ at |node:/);
  // An archive is not taken in either, by a server that cannot open what is closed in it.
  const archive = join(data.path, 'all.tar.gz');
  expect((await operate(['export', archive], { DATABASE_URL: database.url })).code).toBe(0);
  const empty = await createTestDatabase();
  const into = { DATABASE_URL: empty.url, ROUNDSMAN_DATA: join(data.path, 'other') };
  const refused = await operate(['import', archive], { ...into, ROUNDSMAN_SECRET_KEY: OTHER_KEY });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('it does not open 1 two-factor'),
  ]);
  expect(refused.stderr).toContain('Nothing was imported.');
  const taken = await operate(['import', archive], { ...into, ROUNDSMAN_SECRET_KEY: `${OTHER_KEY},${KEY}` });
  expect(taken.code).toBe(0);
  await empty.drop();

  // A new key in front of the former one is a change of keys; a lost one is given up by word.
  const pool = createPool(database.url, { max: 1 });
  const db = openKysely(pool);
  const boxOf = (...keys: string[]) => createSecretBox(keys.map((key) => Buffer.from(key, 'base64')));
  await requireSecretKey(db, boxOf(OTHER_KEY, KEY));
  await requireSecretKey(db, boxOf(OTHER_KEY));
  await expect(requireSecretKey(db, boxOf(KEY))).rejects.toThrow('not the one of this installation');
  const lost = { DATABASE_URL: database.url, ROUNDSMAN_SECRET_KEY: KEY };
  expect((await operate(['secret-key', 'accept'], lost)).code).toBe(0);
  await requireSecretKey(db, boxOf(KEY));
  await pool.end();
});

it('a database from before there was a mark tells its key by what is closed in it', async () => {
  const pool = createPool(database.url, { max: 1 });
  const db = openKysely(pool);
  const box = (fill: number) => createSecretBox([Buffer.alloc(32, fill)]);
  await pushKeys(db, box(5), Date.now());
  await expect(requireSecretKey(db, box(6))).rejects.toThrow('it does not open 1 keys for notifications');
  await requireSecretKey(db, box(5));
  await pool.end();
});

it('the operator helps whoever is locked out', async () => {
  const url = await run(['relay'], { ROUNDSMAN_DATA: data.path, ROUNDSMAN_SECRET_KEY: KEY }).ready;
  const owner = await signUpOwner(url);
  const { email, password } = owner;
  const { secret } = (await callRelay(url, startTotp, { password }, owner.headers)).body;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await callRelay(url, confirmTotp, { code }, owner.headers);
  for (let count = 0; count < 6; count += 1) {
    await callRelay(url, signIn, { email, password: 'not this one' });
  }
  expect((await callRelay(url, signIn, { email, password })).error).toBe('session.too-many-attempts');
  const unlocked = await run(['user', 'unlock', '--email', email], { ROUNDSMAN_DATA: data.path }).ended;
  expect([unlocked.code, unlocked.stdout]).toEqual([0, `${email} can try to sign in again now.\n`]);
  expect((await callRelay(url, signIn, { email, password })).error).toBe('session.second-factor');

  const off = await run(['user', 'second-factor', 'off', '--email', email.toUpperCase()], {
    ROUNDSMAN_DATA: data.path,
  }).ended;
  expect(off.code).toBe(0);
  expect((await callRelay(url, signIn, { email, password })).status).toBe(200);

  const unknown = await run(['user', 'unlock', '--email', 'nobody@sparkle.example'], {
    ROUNDSMAN_DATA: data.path,
  }).ended;
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    'There is no user with the e-mail address nobody@sparkle.example.\n',
  ]);
  expect(
    (await run(['user', 'second-factor', '--email', email], { ROUNDSMAN_DATA: data.path }).ended).code,
  ).toBe(2);
  const weak = await run(['user', 'password', '--email', email, '--password-stdin'], {}, 'password1234\n')
    .ended;
  expect([weak.code, weak.stderr]).toEqual([
    1,
    'The password on standard input was refused: session.password-too-common.\n',
  ]);
  const pool = createPool(database.url, { max: 1 });
  const { rows } = await pool.query("select event, actor from audit_event where actor = 's.cli' order by id");
  await pool.end();
  expect(rows).toEqual([
    { event: 'user.unlocked', actor: 's.cli' },
    { event: 'second-factor.off', actor: 's.cli' },
  ]);
});
