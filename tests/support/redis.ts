import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from './end-with-us.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const DEBIAN_REDIS = '/usr/bin/redis-server';

/** A Redis of one's own on a free port of this machine, which keeps nothing. */
export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Ends it without a word; everybody is cut off. */
  kill(): Promise<void>;
  /** Comes back on the same port. */
  start(): Promise<void>;
}

function onPath(): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Installs the package without letting its service start. */
function installDebianRedis(): void {
  console.log('Redis is missing: installing the package "redis-server".');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', 'redis-server'], { stdio: 'ignore', env });
  } catch {
    // Told below, with what to do.
  }
}

/**
 * Path of a Redis server: ROUNDSMAN_REDIS, the one on the path, else Debian's (installed when root and missing).
 * Without any, tests that need it are left out with a loud line; where CI is set that is a failure.
 */
export function findRedis(): string | undefined {
  const found = process.env.ROUNDSMAN_REDIS ?? onPath();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    installDebianRedis();
    if (existsSync(DEBIAN_REDIS)) return DEBIAN_REDIS;
  }
  const how =
    'The tests with several relays over Redis need the package "redis-server": ' +
    'run "sudo apt-get install redis-server", or set ROUNDSMAN_REDIS to its path.';
  if (process.env.CI) throw new Error(how);
  console.warn(`\n!!! LEFT OUT: ${how}\n`);
  return undefined;
}

/** Starts a Redis; `end` stops it and removes what it left. It never outlives this process. */
export async function startTestRedis(path: string): Promise<TestRedis & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const next = spawn(path, [...options, '--dir', folder, '--daemonize', 'no'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(next);
    child = next;
    let said = '';
    for (const stream of [next.stdout, next.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    const failed = once(next, 'error').then(() => {
      said += 'could not be started';
    });
    await Promise.race([
      failed,
      until(() => said.includes('Ready to accept') || next.exitCode !== null, 'Redis is ready'),
    ]);
    if (next.exitCode !== null || !said.includes('Ready to accept')) throw new Error(`Redis ended: ${said}`);
  };

  const kill = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exited;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
