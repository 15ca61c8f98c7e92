import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { stopServer } from '@roundsman/relay/database/embedded/server-process.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_MEGABYTES } from '../budgets.mjs';
import { ask } from '../support/ask-server.ts';
import { endWithUs } from '../support/end-with-us.ts';
import { PROXIES } from '../support/proxies.ts';
import { installReleased } from '../support/released.ts';

const run = promisify(execFile);

/** What somebody who has followed the documents has lying about, where it may lie; none of it may leave the machine. */
const SECRET = 'correct-horse-battery-staple-4711';
const LEFT_ABOUT = [
  'deploy/.env',
  'deploy/compose.env',
  '.env',
  '.env.production',
  'roundsman.env',
  'relay/.env.local',
  'client/.env',
  'pwa/settings.env',
  'data/secret-key',
  'relay/start.log',
];
interface Stage {
  /** Each line with what it continues, in upper-case words first. */
  readonly lines: readonly string[];
}

let folder: string;
let stages: readonly Stage[];
const image = () => join(folder, 'app');

/** Dockerfile stages: from one FROM to the next. */
function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean);
  const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? at : []));
  return starts.map((from, at) => ({ lines: lines.slice(from, starts[at + 1]) }));
}

const copies = ({ lines }: Stage) =>
  lines.filter((line) => line.startsWith('COPY ')).map((line) => line.split(/\s+/).slice(1));

/** Whether .dockerignore keeps a path of the context out of every COPY. */
function ignoredBy(file: string): (path: string) => boolean {
  const rules = file
    .split('\n')
    .filter(Boolean)
    .map((pattern) => {
      const words = pattern.replaceAll(/[.+^$()|{}[\]]/g, '\\$&');
      const body = words.replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '(?:.*/)?');
      return new RegExp(`^${body}(?:/|$)`);
    });
  return (path) => rules.some((rule) => rule.test(path));
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
}

/** What the COPY lines of the first stage take of a context, as docker does. */
async function copyContext(context: string, into: string): Promise<void> {
  const isIgnored = ignoredBy(await readFile(join(REPOSITORY, '.dockerignore'), 'utf8'));
  const filter = (path: string) => !isIgnored(relative(context, path));
  for (const words of copies(stages[0] as Stage)) {
    const to = words.at(-1) ?? '';
    for (const from of words.slice(0, -1)) {
      const isFolder = (await stat(join(context, from))).isDirectory();
      const target = to.endsWith('/') && !isFolder ? join(into, to, from) : join(into, to);
      await mkdir(dirname(target), { recursive: true });
      await cp(join(context, from), target, { recursive: true, filter });
    }
  }
}

/** The checkout of somebody who builds an image: what COPY names, and what they left about. */
async function makeContext(context: string): Promise<void> {
  const isMade = (path: string) =>
    /(?:^|\/)(?:node_modules|dist|\.types)(?:\/|$)/.test(relative(REPOSITORY, path));
  const named = copies(stages[0] as Stage).flatMap((words) => words.slice(0, -1));
  for (const path of named)
    await cp(join(REPOSITORY, path), join(context, path), {
      recursive: true,
      filter: (from) => !isMade(from),
    });
  for (const path of LEFT_ABOUT) {
    await mkdir(dirname(join(context, path)), { recursive: true });
    await writeFile(join(context, path), `ROUNDSMAN_SECRET_KEY=${SECRET}\n`);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-image-'));
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755);
  stages = stagesOf(await readFile(join(REPOSITORY, 'deploy/Dockerfile'), 'utf8'));
  const [context, source] = [join(folder, 'context'), join(folder, 'src')];
  await makeContext(context);
  await copyContext(context, source);
  // The packages, and what is built of the same sources, are here already: both are taken as they are.
  await run(process.execPath, ['relay/build.mjs'], { cwd: REPOSITORY });
  await run(process.execPath, ['pwa/build.mjs', '--if-changed'], { cwd: REPOSITORY });
  await symlink(join(REPOSITORY, 'node_modules'), join(source, 'node_modules'));
  for (const built of ['relay/dist', 'client/dist'])
    await cp(join(REPOSITORY, built), join(source, built), { recursive: true });
  const { stdout } = await run(process.execPath, ['relay/release.mjs', '--no-install', image()], {
    cwd: source,
  });
  // Built anew, the image would be of other sources than the checkout.
  expect(stdout).toContain('The client is up to date.');
  await installReleased(image());
}, 300_000);
afterAll(async () => {
  await stopServer(join(folder, 'data/postgres/cluster')).catch(() => {});
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the image, as the Dockerfile puts it together', () => {
  it('is built by the commands that this test follows', () => {
    expect(stages.map(({ lines }) => lines[0]?.split(' as ')[0]?.split(' AS ')[0])).toEqual(
      Array(2).fill('FROM node:20-bookworm-slim'),
    );
    expect(stages[0]?.lines.filter((line) => line.startsWith('RUN '))).toEqual([
      'RUN npm ci && npm run release -- /app',
    ]);
    // Nothing of the context gets into the last stage, whatever the ignore file forgets.
    expect(copies(stages[1] as Stage)).toEqual([['--from=build', '/app', '/app']]);
    expect(stages.flatMap(({ lines }) => lines.filter((line) => /^ADD /.test(line)))).toEqual([]);
  });

  it('has no secret that lies about in the checkout, neither in a layer nor in the image', async () => {
    for (const tree of [join(folder, 'src'), image()]) {
      const { stdout } = await run('grep', ['-rlF', '--exclude-dir=node_modules', SECRET, tree]).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).toBe('');
    }
    expect((await filesBelow(image())).filter((file) => /\.env|secret-key/.test(file))).toEqual([]);
  });

  it('has what runs and nothing else: no sources, no tests, no more packages than are loaded', async () => {
    expect((await readdir(image())).sort()).toEqual([
      'LICENSE',
      'client',
      'docs',
      'node_modules',
      'package-lock.json',
      'package.json',
      'relay',
      'shared-schema',
    ]);
    const own = (await filesBelow(image())).filter((file) => !file.includes('/node_modules/'));
    expect(own.filter((file) => /\.tsx?$|\.test\./.test(file))).toEqual([]);
    const { dependencies, devDependencies = {} } = JSON.parse(
      await readFile(join(image(), 'package.json'), 'utf8'),
    );
    expect(Object.keys(dependencies)).not.toContain('react');
    expect(devDependencies).toEqual({});
    for (const name of ['vitest', 'playwright', 'typescript', 'vite', 'esbuild', '@biomejs'])
      await expect(access(join(image(), 'node_modules', name))).rejects.toThrow();
  });

  it('keeps to its budget, and nobody but its owner may write into it', async () => {
    const megabytes = async (...path: string[]) =>
      Number.parseInt((await run('du', ['-sb', join(image(), ...path)])).stdout, 10) / 1024 ** 2;
    const weighs = { all: await megabytes(), packages: await megabytes('node_modules') };
    expect(weighs.all).toBeLessThan(IMAGE_MEGABYTES.all);
    expect(weighs.all - weighs.packages).toBeLessThan(IMAGE_MEGABYTES.own);
    const { stdout: open } = await run('find', [image(), '-not', '-type', 'l', '-perm', '/o+w']);
    expect(open).toBe('');
  });

  it('starts as its entry point does, serves the app, and ends when it is told to', async () => {
    const last = stages[1]?.lines ?? [];
    const said = (word: string) =>
      last.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
    const link = /ln -s \/app(\S+) \/usr\/local\/bin\/roundsman/.exec(said('RUN'))?.[1] ?? '';
    const program = join(image(), link);
    await access(program, constants.X_OK);
    expect(JSON.parse(said('ENTRYPOINT'))).toEqual(['roundsman']);
    const settings = [...said('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
    const child = spawn(program, JSON.parse(said('CMD')), {
      cwd: image(),
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(settings),
        ROUNDSMAN_DATA: join(folder, 'data'),
        HOST: '127.0.0.1',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        words += chunk.toString();
      });
    const address = () => /is ready: (\S+)\n/.exec(words)?.[1];
    await expect.poll(address, { timeout: 60_000, message: words }).toBeDefined();
    const answer = await fetch(`${address()}/`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>Roundsman')]);
    // Behind the proxies of deploy/, as compose.yaml puts it.
    for (const [name, { isHere, start }] of Object.entries(PROXIES)) {
      if (!isHere) continue;
      const proxy = await start([Number(new URL(address() ?? '').port)]);
      const body = { firmName: 'Sparkle', name: 'Olive', email: 'olive@sparkle.example', password: SECRET };
      const asked = await Promise.all([ask(proxy.https, '/'), ask(proxy.https, '/api/firms', { body })]);
      await proxy.close();
      expect([name, ...asked.map(({ status }) => status)]).toEqual([name, 200, 403]);
    }
    child.kill(said('STOPSIGNAL') as NodeJS.Signals);
    expect(await ended).toBe(0);
  }, 90_000);
});
