import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAlive } from '@roundsman/relay/database/embedded/postmaster.ts';
import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate } from '../support/operate.ts';
import { callRelay, signUpOwner } from '../support/relay.ts';
import {
  createDataDir,
  createPreparedDataDir,
  type DataDir,
  type RoundsmanProcess,
  runRoundsman,
} from '../support/roundsman-process.ts';

// The first start would build the client, which is no part of what is timed here.
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../pwa/build.mjs', import.meta.url)),
    '--if-changed',
  ]);
}, 180_000);

let data: DataDir;
let started: RoundsmanProcess[];
beforeEach(() => {
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await data.remove();
});

function run(args: string[], env: Record<string, string> = {}, stdin?: string): RoundsmanProcess {
  const process = runRoundsman(
    args,
    { PORT: '0', HOST: '127.0.0.1', ROUNDSMAN_DATA: data.path, ...env },
    stdin,
  );
  started.push(process);
  return process;
}

async function databasePid(): Promise<number> {
  return Number((await readFile(join(data.path, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the first start', () => {
  beforeEach(async () => {
    data = await createDataDir();
  });

  it('keeps everything when it is killed, takes up its database again, and stops it at the end', async () => {
    const first = run(['start']);
    const owner = await signUpOwner(await first.ready);
    const { email, password } = owner;
    first.child.kill('SIGKILL');
    await first.ended;

    const second = run(['start']);
    const url = await second.ready;
    expect((await callRelay(url, signIn, { email, password })).status).toBe(200);
    const pid = await databasePid();
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' });
    expect(isAlive(pid)).toBe(false);
  });

  it('starts after having been killed at any point of its first start, and after its database was killed', async () => {
    for (const afterMs of [200, 500, 800, 1100, 1400]) {
      const attempt = run(['start']);
      // Each moment has to be survived; which step it hits differs from machine to machine.
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      attempt.child.kill('SIGKILL');
      await attempt.ended;
    }
    const whole = run(['start']);
    await signUpOwner(await whole.ready);
    process.kill(await databasePid(), 'SIGKILL');
    whole.child.kill('SIGKILL');
    await whole.ended;
    const last = run(['start']);
    expect((await callRelay(await last.ready, readInstallation, {})).body.hasFirm).toBe(true);
  });
});

describe('roundsman start', () => {
  beforeEach(async () => {
    data = await createPreparedDataDir();
  });

  it('says that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ended = await run(['start'], { PORT: String(port) }).ended;
    other.close();
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(`Port ${port} is taken`);
  });

  it('says that the data folder is in use, and leaves the other one alone', async () => {
    const first = run(['start']);
    const url = await first.ready;
    const second = await run(['start']).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(
      `${data.path} is in use by another Roundsman (process ${first.child.pid})`,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe('other commands', () => {
  beforeEach(async () => {
    data = await createPreparedDataDir();
  });

  it('work beside a running server and alone, on the same data', async () => {
    const server = run(['start']);
    const url = await server.ready;
    const firm = [
      '--business',
      'Sparkle & Shine',
      '--name',
      'Olive Owner',
      '--email',
      'olive@sparkle.example',
    ];
    const made = await run(['account', 'create', ...firm, '--password-stdin'], {}, 'ladders and squeegees\n')
      .ended;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const account = /Account (\w{8}) was created/.exec(made.stdout)?.[1] ?? '';
    const owner = { email: 'olive@sparkle.example', password: 'ladders and squeegees' };
    expect((await callRelay(url, signIn, owner)).body.profile.accounts[0]?.id).toBe(account);

    const person = [
      '--account',
      account,
      '--name',
      'Paul',
      '--email',
      'Paul@sparkle.example',
      '--roles',
      'planner',
    ];
    const added = await run(['user', 'add', ...person]).ended;
    const password = /Password: (\S+)/.exec(added.stdout)?.[1] ?? '';
    expect((await callRelay(url, signIn, { email: 'paul@sparkle.example', password })).status).toBe(200);

    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    const listed = await run(['account', 'list']).ended;
    expect(listed.stdout).toContain('paul@sparkle.example  planner');
    await expect(databasePid()).rejects.toThrow('ENOENT');
  });

  it.each([
    [['nonsense'], 2, 'There is no command "nonsense"'],
    [['user', 'password', '--email', 'nobody@firm.example'], 1, 'There is no user'],
  ])('%j ends with %i and says why', async (args, code, text) => {
    const ended = await run(args).ended;
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(text)]);
  });

  it.each([
    [['account', 'create', '--business', 'Sparkle'], '--name is missing'],
    [['start', '--roles=king'], '--roles is not valid'],
  ])('%j answers 2 and says why', async (args, text) => {
    const { code, stderr } = await operate(args, { ROUNDSMAN_DATA: data.path });
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  });
});
