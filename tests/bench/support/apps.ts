import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildClient } from '@roundsman/relay/cli/serve/build-client.ts';
import { SCHEMA_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import { signIn, waitUntilInstalled } from '../../e2e/page-models/session.page.ts';
import { waitForCloud } from '../../e2e/page-models/sync.page.ts';
import { type Device, openDevice } from '../../support/browser.ts';
import type { ServerBench } from '../server-bench.ts';
import type { BenchFirm } from './bench-database.ts';
import { startRoundsman } from './bench-servers.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The client as it is built from the present sources. */
export const STATIC = join(ROOT, 'client/dist');
/** The build that others are compared with: the last one before decoded values were kept beside the copies. */
export const BEFORE = 'before-kept-values';
const BEFORE_COMMIT = '64a5d30';

/** The rounds' list and a round's rows, as every build since `BEFORE` draws them. */
export const ROUND_LINK = 'a[href^="/rounds/"]:not([href="/rounds/pending"], [href="/rounds/none"])';
export const JOB_ROW = '[role="row"][data-row-id]';

/** A built client, and one browser profile that has installed it and holds all documents. */
export interface App {
  readonly name: string;
  readonly device: Device;
  readonly origin: string;
  readonly port: number;
}

/** Builds the client of an earlier commit in a work tree of its own, once; answers its folder. */
async function buildBefore(): Promise<string> {
  const tree = join(ROOT, 'node_modules/.cache/bench', `${BEFORE_COMMIT}-${SCHEMA_VERSION}`);
  const dist = join(tree, 'client/dist');
  if (existsSync(join(dist, '.build-hash'))) return dist;
  await rm(tree, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { cwd: ROOT });
  await run('git', ['worktree', 'add', '--detach', tree, BEFORE_COMMIT], { cwd: ROOT });
  // The packages that are installed are the same; those of the product are the tree's own.
  const modules = join(tree, 'node_modules');
  await mkdir(join(modules, '@roundsman'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name === '@roundsman' || name === '.cache') continue;
    await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of await readdir(join(ROOT, 'node_modules/@roundsman'))) {
    await symlink(join(tree, name), join(modules, '@roundsman', name));
  }
  // A server tells clients of an earlier schema to update. What is measured reads the same of the records that it knows.
  const limits = join(tree, 'shared-schema/src/protocol/limits.ts');
  const source = await readFile(limits, 'utf8');
  await writeFile(limits, source.replace(/SCHEMA_VERSION = \d+/, `SCHEMA_VERSION = ${SCHEMA_VERSION}`));
  await run(process.execPath, ['pwa/build.mjs'], { cwd: tree, timeout: 180_000 });
  return dist;
}

/** The builds of a comparison: the present one, and where it can be made the one before. */
export async function builds(): Promise<readonly (readonly [name: string, staticDir: string])[]> {
  await buildClient(AbortSignal.timeout(180_000));
  return [
    ['now', STATIC],
    ['before', await buildBefore()],
  ];
}

/** Starts a server and a browser for each build, signed in, installed and synchronised, and ends them again. */
export async function withApps<T>(
  bench: ServerBench,
  firm: BenchFirm,
  wanted: readonly (readonly [name: string, staticDir: string])[],
  work: (apps: readonly App[]) => Promise<T>,
): Promise<T> {
  const closing: (() => Promise<unknown>)[] = [];
  await buildClient(AbortSignal.timeout(180_000));
  try {
    const apps: App[] = [];
    for (const [name, staticDir] of wanted) {
      const server = await startRoundsman(bench.database.url, { withWorkers: apps.length === 0, staticDir });
      closing.push(() => server.stop());
      const device = await openDevice();
      closing.push(() => device.close());
      const origin = `http://localhost:${server.port}`;
      await device.page.goto(origin);
      await signIn(device.page, firm);
      await waitUntilInstalled(device.page);
      await device.page.goto(`${origin}/rounds`);
      await device.page.locator(ROUND_LINK).first().waitFor();
      await waitForCloud(device.page, 'Synced');
      apps.push({ name, device, origin, port: server.port });
    }
    return await work(apps);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** One app of the present build. */
export async function withApp<T>(
  bench: ServerBench,
  firm: BenchFirm,
  work: (device: Device, origin: string) => Promise<T>,
): Promise<T> {
  return withApps(bench, firm, [['now', STATIC]], ([app]) => {
    if (!app) throw new Error('no app was started');
    return work(app.device, app.origin);
  });
}
