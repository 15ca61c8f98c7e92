import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY, readEnvironment } from '@roundsman/relay/cli/kit/environment.ts';
import { openDatabase } from '@roundsman/relay/cli/kit/open-database.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { operate } from '../support/operate.ts';
import { createPreparedDataDir, runRoundsman } from '../support/roundsman-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-nothing-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a command where there is no installation', () => {
  it.each([[['account', 'list']], [['export', 'all.tar.gz']], [['effects', 'pause']], [['outbox', 'list']]])(
    '%j says where it looked, and makes none',
    async (args) => {
      const data = join(folder, 'data');
      const { code, stdout, stderr } = await operate(args, { ROUNDSMAN_DATA: data });
      expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(data)]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('leaves an empty database empty', async () => {
    const database = await createTestDatabase({ empty: true });
    const env = { DATABASE_URL: database.url, ROUNDSMAN_DATA: folder };
    const { code, stderr } = await operate(['effects', 'pause'], env);
    const again = await operate(['account', 'list'], env);
    await database.drop();
    expect([code, stderr]).toEqual([1, expect.stringContaining('the PostgreSQL of DATABASE_URL')]);
    expect(again.stderr).toBe(stderr);
  });
});

describe('the command line', () => {
  it('works on the installation that the file of settings names, and changes nothing about its folder', async () => {
    const data = await createPreparedDataDir();
    const { mode } = await stat(data.path);
    const settings = join(folder, 'roundsman.env');
    await writeFile(settings, `# settings\nROUNDSMAN_DATA=${data.path}\n`);
    await mkdir(join(folder, 'elsewhere'));
    const env = { ROUNDSMAN_SETTINGS: settings };
    expect(await runRoundsman(['effects', 'pause'], env).ended).toMatchObject({ code: 0 });
    expect((await operate(['effects', 'status'], { ROUNDSMAN_DATA: data.path })).stdout).toContain('paused');
    expect((await stat(data.path)).mode).toBe(mode);
    await data.remove();
  });

  it('says in words that nobody reads its output any more', async () => {
    const data = await createPreparedDataDir();
    const bin = join(REPOSITORY, 'relay/bin/roundsman.mjs');
    const line = `"${process.execPath}" "${bin}" export - | true; exit "\${PIPESTATUS[0]}"`;
    const env = { PATH: process.env.PATH, ROUNDSMAN_DATA: data.path };
    const ended = await promisify(execFile)('bash', ['-c', line], { env }).catch((error: unknown) => error);
    await data.remove();
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('whoever read the output has ended'),
    });
    expect(ended).not.toMatchObject({ stderr: expect.stringContaining(' at ') });
  });

  it('says in words that its settings cannot be used', async () => {
    const settings = join(folder, 'roundsman.env');
    await writeFile(settings, 'SMPT_URL=smtp://user:hunter2@host\n');
    const { code, stderr } = await operate(['account', 'list'], { ROUNDSMAN_SETTINGS: settings });
    expect([code, stderr]).toEqual([1, `${settings} sets SMPT_URL, which is no setting; SMTP_URL is one.\n`]);
  });

  it('names the rights that the PostgreSQL user lacks, and takes those that the guide gives', async () => {
    const database = await createTestDatabase({ empty: true });
    const admin = createPool(database.url, { max: 1 });
    const [name, user] = [new URL(database.url).pathname.slice(1), `user_${Date.now()}`];
    const url = new URL(database.url);
    Object.assign(url, { username: user, password: 'secret' });
    const guide = await readFile(join(REPOSITORY, 'docs/operations.md'), 'utf8');
    const granted = [...guide.matchAll(/^grant .*;$/gm)].map(([line]) =>
      line.replace('database rounds', `database ${name}`).replace('to rounds;', `to ${user};`),
    );
    const open = () =>
      openDatabase(readEnvironment({ DATABASE_URL: url.href, ROUNDSMAN_DATA: folder }), {
        log: silentLog,
        make: true,
      });
    try {
      await admin.query(`create user ${user} password 'secret'`);
      await expect(open()).rejects.toThrow('The user of DATABASE_URL lacks a right (permission denied for');
      expect(granted).toHaveLength(2);
      for (const grant of granted) await admin.query(grant);
      await (await open()).stop();
    } finally {
      await admin.query(`drop owned by ${user} cascade`);
      await admin.query(`drop user ${user}`);
      await admin.end();
      await database.drop();
    }
  });
});
