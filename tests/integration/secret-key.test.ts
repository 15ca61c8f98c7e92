import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { confirmTotp, startTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callRelay, signUpOwner } from '../support/relay.ts';
import {
  createDataDir,
  type DataDir,
  type RoundsmanProcess,
  runRoundsman,
} from '../support/roundsman-process.ts';

const KEY = Buffer.alloc(32, 5).toString('base64');

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

it('a folder gets a key file of its own; the operator helps whoever is locked out', async () => {
  const url = await run(['relay'], { ROUNDSMAN_DATA: data.path }).ready;
  const path = join(data.path, 'secret-key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);

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
