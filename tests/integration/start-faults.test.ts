import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { endWithUs } from '../support/end-with-us.ts';
import { createPreparedDataDir, runRoundsman } from '../support/roundsman-process.ts';
import { until } from '../support/until.ts';

const BIN = join(REPOSITORY, 'relay/bin/roundsman.mjs');
/** The user of Debian that owns nothing. */
const NOBODY = 65_534;

// A checkout whose program is not built yet is built by whoever starts it, who may not write there here.
beforeAll(() => promisify(execFile)(process.execPath, [join(REPOSITORY, 'relay/build.mjs')]), 180_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-closed-'));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

const isRoot = process.getuid?.() === 0;
/** How a command is begun as a user who is not root: root may use every folder, so that it becomes somebody else first. */
const AS_SOMEBODY = isRoot
  ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  : ['env'];
const canBeSomebody =
  spawnSync(AS_SOMEBODY[0] ?? '', [...AS_SOMEBODY.slice(1), 'test', '-r', BIN]).status === 0;
if (!canBeSomebody)
  console.warn(
    'NOT RUN: closed folders. Root becomes nobody by setpriv (util-linux), who has to reach this checkout',
  );

/** Runs the command as a user who is not root, to its end. */
async function asSomebody(args: readonly string[], env: Readonly<Record<string, string>>) {
  const [program = '', ...first] = [...AS_SOMEBODY, process.execPath, BIN, ...args];
  const options = { env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', PORT: '0', ...env } };
  return promisify(execFile)(program, first, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

/** It ended with one sentence of these words, and no trace of where in the program it was said. */
function expectSentence({ code, stderr }: { code: number; stderr: string }, ...words: readonly string[]) {
  expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
  for (const some of words) expect(stderr).toContain(some);
}

describe.skipIf(!canBeSomebody)('a folder that its user may not use is named in a sentence', () => {
  it.each(['start', 'relay', 'worker'])('by "%s", where the data folder cannot be made', async (command) => {
    await chmod(folder, 0o755);
    const data = join(folder, 'data');
    const ended = await asSomebody([command], { ROUNDSMAN_DATA: data });
    expectSentence(ended, `The data folder ${data} cannot be made: this user may not.`, 'ROUNDSMAN_DATA');
  });

  it.each([[['start']], [['account', 'list']], [['export', 'all.tar.gz']]])(
    'by %j, where it is closed to this user',
    async (args) => {
      const data = join(folder, 'data');
      await mkdir(data);
      await chmod(folder, 0o755);
      await chmod(data, 0);
      const ended = await asSomebody(args, { ROUNDSMAN_DATA: data });
      await chmod(data, 0o700);
      expectSentence(ended, `The data folder ${data} cannot be`, 'this user may not');
    },
  );

  it('where a folder above it is closed', async () => {
    await chmod(folder, 0);
    const data = join(folder, 'data');
    expectSentence(await asSomebody(['start'], { ROUNDSMAN_DATA: data }), data, 'this user may not');
  });

  it('and so is a file of settings', async () => {
    await chmod(folder, 0);
    const settings = join(folder, 'roundsman.env');
    const ended = await asSomebody(['account', 'list'], { ROUNDSMAN_SETTINGS: settings });
    expectSentence(ended, `The settings in ${settings} cannot be read: this user may not.`, 'as root');
  });
});

/** Somebody who takes every connection and says nothing. */
async function startSilent(): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

const KEY = { ROUNDSMAN_SECRET_KEY: Buffer.alloc(32, 5).toString('base64') };

/** A server that has begun to start, and all that it has said so far; of relay and worker the one that needs no client. */
function startWorker(env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [BIN, 'worker'], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', ROUNDSMAN_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said: () => said, ended };
}

describe('an address that does not do', () => {
  it('takes connections and says nothing: whoever waits is told so within seconds, and then why it ended', async () => {
    const silent = await startSilent();
    const server = startWorker({
      ...KEY,
      DATABASE_URL: `postgres://rounds:hunter2@127.0.0.1:${silent.port}/rounds`,
    });
    expect(await server.ended).toBe(1);
    // Whoever looks is told what is waited for, long before it is given up.
    expect(server.said()).toMatch(
      /the database does not answer yet[\s\S]*\nThe PostgreSQL of DATABASE_URL cannot be used: .*timeout\n$/,
    );
    expect(server.said()).not.toMatch(/hunter2|\n\s+at /);
  });

  it.each([
    [{ DATABASE_URL: 'mysql://rounds:hunter2@db.example/rounds' }, 'it begins with postgres://'],
    [{ PUBLIC_URL: 'https://rounds.example.com/app' }, 'with nothing behind the host'],
  ])('%o is refused before anything is made', async (wrong, words) => {
    const data = join(folder, 'data');
    const ended = await runRoundsman(['start'], { ...KEY, ...wrong, ROUNDSMAN_DATA: data, PORT: '0' }).ended;
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    expect(ended.stderr).not.toMatch(/hunter2|\n\s+at /);
    await expect(chmod(data, 0o700)).rejects.toThrow('ENOENT');
  });

  it('is told as the environment names it wrongly, by a server that starts all the same', async () => {
    const data = await createPreparedDataDir();
    onTestFinished(() => data.remove());
    const server = startWorker({
      ROUNDSMAN_DATA: data.path,
      SMPT_URL: 'smtp://user:hunter2@mail.example',
    });
    await until(() => server.said().includes('The worker is running'), 'it runs', 60_000);
    expect(server.said()).toContain('SMPT_URL is set, which is no setting; SMTP_URL is one.');
    expect(server.said()).not.toContain('hunter2');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
