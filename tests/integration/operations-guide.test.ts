import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { stopServer } from '@roundsman/relay/database/embedded/server-process.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWithUs } from '../support/end-with-us.ts';
import { operate } from '../support/operate.ts';
import { installReleased } from '../support/released.ts';

const run = promisify(execFile);
const read = (path: string) => readFile(join(REPOSITORY, path), 'utf8');

interface Done {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The machine of the guide, in a folder of its own. */
let machine: string;
let guide: string;
let env: Record<string, string>;

/** What the guide and the files of deploy/ say of a machine, for the folder that stands for one. */
const here = (text: string) =>
  text
    .replaceAll('/opt/roundsman', join(machine, 'opt/roundsman'))
    .replaceAll('/usr/local/bin', join(machine, 'bin'))
    .replaceAll(/\/etc\/(?=roundsman\.env|systemd)/g, join(machine, 'etc/'))
    .replaceAll('/var/lib/roundsman', join(machine, 'data'))
    .replaceAll('/backup/', join(machine, 'backup/'));

async function shell(command: string): Promise<Done> {
  return run('/bin/sh', ['-c', here(command)], { cwd: REPOSITORY, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Done) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

/** The commands of the guide's blocks below a heading, without what is said beside them. */
function commandsOf(heading: string): string[] {
  const from = guide.slice(guide.indexOf(`## ${heading}`));
  const block = /```sh\n([\s\S]*?)```/.exec(from)?.[1] ?? '';
  return block.split('\n').flatMap((line) => line.replace(/\s{2,}#.*/, '').trim() || []);
}

/** The service of the unit, as systemd would start it; ends with the test. */
async function startUnit(): Promise<{ url: string; setUp: string; stop(): Promise<number | null> }> {
  const unit = here(await readFile(join(machine, 'etc/systemd/system/roundsman.service'), 'utf8'));
  const settings = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const [program = '', ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const child = spawn(program, args, {
    cwd: /^WorkingDirectory=(.*)$/m.exec(unit)?.[1],
    env: { PATH: process.env.PATH ?? '', ...Object.fromEntries(settings) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let said = '';
  const [, url = '', setUp = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /is ready: (\S+)\n(?:[\s\S]*#set-up=([\w-]+)\n)/.exec(said);
      if (ready) resolve(ready);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`the service ended with ${code}: ${said}`)));
  });
  return {
    url,
    setUp,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'roundsman-guide-'));
  await run('chmod', ['755', machine]);
  guide = await read('docs/operations.md');
  for (const folder of ['bin', 'etc/systemd/system', 'backup']) {
    await mkdir(join(machine, folder), { recursive: true });
  }
  env = {
    PATH: `${join(machine, 'bin')}:${process.env.PATH}`,
    HOME: machine,
    ROUNDSMAN_SETTINGS: join(machine, 'etc/roundsman.env'),
  };
  // What a release is made of takes a minute where nothing of it is built yet, and is no part of what is tried here.
  await run(process.execPath, ['relay/build.mjs'], { cwd: REPOSITORY });
  await run(process.execPath, ['pwa/build.mjs', '--if-changed'], { cwd: REPOSITORY });
}, 300_000);

afterAll(async () => {
  await stopServer(join(machine, 'data/postgres/cluster'));
  await rm(machine, { recursive: true, force: true, maxRetries: 5 });
});

describe('a machine that is set up command by command', () => {
  /** What only root of a whole machine can do, or takes a registry of packages. */
  const ELSEWHERE = [/^useradd /, /^systemctl /, /^journalctl /];

  it('runs, and every command of the guide works on the server that it runs', async () => {
    for (const command of commandsOf('On one machine')) {
      if (ELSEWHERE.some((one) => one.test(command))) continue;
      const possible = command
        .replace('npm ci && npm run release --', 'node relay/release.mjs --no-install')
        .replace('-g roundsman ', '');
      expect(await shell(possible), possible).toMatchObject({ code: 0 });
    }
    await installReleased(join(machine, 'opt/roundsman'));
    const settings = join(machine, 'etc/roundsman.env');
    const shipped = here(await readFile(settings, 'utf8'));
    expect((await stat(settings)).mode & 0o777).toBe(0o640);
    await writeFile(settings, `${shipped.replace(/^METRICS_PORT.*$/m, 'METRICS_PORT=0')}\nPORT=0\n`);

    const { url, setUp, stop } = await startUnit();
    expect(existsSync(join(machine, 'data/postgres'))).toBe(true);
    expect((await fetch(`${url}/`)).headers.get('content-type')).toContain('text/html');
    const owner = { firmName: 'Sparkle', name: 'Olive', email: 'olive@sparkle.example' };
    const signUp = (more: object) =>
      fetch(`${url}/api/firms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ ...owner, password: 'ladders and squeegees', as: 'token', ...more }),
      });
    expect((await signUp({})).status).toBe(403);
    expect((await signUp({ setUpCode: setUp })).status).toBe(200);

    const list = await shell('roundsman account list');
    expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining('olive@sparkle.example  owner') });
    const account = list.stdout.slice(0, 8);
    const commands = [
      ...commandsOf('Back it up'),
      ...commandsOf('Erase a business'),
      ...commandsOf('Help a'),
    ];
    for (const command of commands) {
      const { code, stderr } = await shell(
        command.replace(/--account \S+/, `--account ${account}`).replaceAll('<id>', account),
      );
      // An open business is not erased, and nobody looks at its devices before it asks for help.
      const isRefused = /account erase|support devices/.test(command);
      expect([command, code, isRefused ? '' : stderr]).toEqual([
        command,
        isRefused ? 1 : 0,
        isRefused ? '' : expect.not.stringContaining(' at '),
      ]);
      expect(stderr).not.toContain('node:');
    }
    // What is named in the text and needs nothing more to be said; a process for each would take half a minute.
    const named = [...guide.matchAll(/`roundsman ([a-z-]+(?: [a-z-]+)?)`/g)].map(([, words = '']) => words);
    const plain = [...new Set(named)].filter((words) =>
      /^(backup done|effects (pause|resume|list)|recovery status|outbox list|audit verify|account list)$/.test(
        words,
      ),
    );
    expect(plain.length).toBeGreaterThan(5);
    for (const words of plain) {
      const done = await operate(words.split(' '), { ROUNDSMAN_SETTINGS: settings });
      expect([words, done.code]).toEqual([words, 0]);
      expect(done.stderr).not.toContain('"level":30');
    }
    expect(await stop()).toBe(0);
    await expectRestored();
  }, 60_000);

  /** The archive comes back on a second machine with the same key, and is refused by one with another. */
  async function expectRestored(): Promise<void> {
    const [archive = ''] = (await run('ls', [join(machine, 'backup')])).stdout.trim().split('\n');
    const second = join(machine, 'second');
    await mkdir(second, { mode: 0o711 });
    await cp(join(machine, 'data/secret-key'), join(second, 'secret-key'));
    const done = await shell(`ROUNDSMAN_DATA=${second} roundsman import /backup/${archive}`);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('are paused until') });
    const list = await shell(`ROUNDSMAN_DATA=${second} roundsman account list`);
    expect(list.stdout).toContain('olive@sparkle.example  owner');
  }
});
