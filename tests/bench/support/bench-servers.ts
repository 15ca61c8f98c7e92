import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';
import packageJson from '../../../package.json' with { type: 'json' };
import { bundlePrograms } from '../../../relay/bundle.mjs';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 25_000;

const talk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('cpu'), microseconds: z.number() }),
  z.object({ type: z.literal('memory'), bytes: z.number() }),
]);

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number;
  /** Processor time of the process so far, in milliseconds. */
  cpuMs(): Promise<number>;
  /** Bytes that the process holds once its garbage was collected. */
  memoryBytes(): Promise<number>;
  /** Stops it in order, so that it stores what it has; kills it when it does not end. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends whatever servers still run: the last resort of a run that failed. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

function start(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<BenchServer> {
  const child = fork(file, {
    execArgv: ['--expose-gc', ...flags],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const hear = <T extends z.infer<typeof talk>['type']>(type: T, withinMs: number) =>
    new Promise<Extract<z.infer<typeof talk>, { type: T }>>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        child.off('message', listen);
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`${file} did not say "${type}" in time`));
      }, withinMs);
      const listen = (raw: unknown) => {
        const message = talk.parse(raw);
        if (message.type !== type) return;
        finish();
        resolve(message as Extract<z.infer<typeof talk>, { type: T }>);
      };
      child.on('message', listen);
      void ended.then(() => {
        finish();
        reject(new Error(`${file} ended`));
      });
    });
  const ready = hear('ready', READY_WITHIN_MS);
  return ready.then(
    ({ port }) => ({
      port,
      async cpuMs() {
        const answer = hear('cpu', 10_000);
        child.send('cpu');
        return (await answer).microseconds / 1000;
      },
      async memoryBytes() {
        const answer = hear('memory', 30_000);
        child.send('memory');
        return (await answer).bytes;
      },
      async stop() {
        if (child.connected) child.send('stop');
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
        await ended;
        clearTimeout(timer);
      },
    }),
    (error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    },
  );
}

/** Within reach of the installed packages, which are not bundled. */
const BUNDLE = path('../../node_modules/.cache/bench-server');
let bundled: Promise<unknown> | undefined;

async function bundledServer(): Promise<string> {
  bundled ??= bundlePrograms({ server: path('servers/roundsman-server.ts') }, BUNDLE);
  await bundled;
  return `${BUNDLE}/server.mjs`;
}

/** The flags with which `npm start` runs node. */
function startFlags(): readonly string[] {
  return packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Our relay, bundled as `npm start` runs it; with the workers and the built client, or without. */
export async function startRoundsman(
  databaseUrl: string,
  options: { withWorkers: boolean; staticDir?: string },
): Promise<BenchServer> {
  const env = { BENCH_DATABASE_URL: databaseUrl, BENCH_WORKERS: options.withWorkers ? 'on' : 'off' };
  const withStatic = options.staticDir ? { ...env, BENCH_STATIC: options.staticDir } : env;
  return start(await bundledServer(), withStatic, startFlags());
}

/** Hocuspocus over a libsql file. */
export function startHocuspocus(store: string): Promise<BenchServer> {
  return start(path('peers/hocuspocus-server.mjs'), { BENCH_STORE: store });
}

/** y-websocket's own server: in memory, or with its leveldb when a folder is named. */
export function startYWebsocket(folder?: string): Promise<BenchServer> {
  return start(path('peers/y-websocket-server.mjs'), folder ? { YPERSISTENCE: folder } : {});
}

/** Whether the servers to compare with are installed. */
export function hasPeers(): boolean {
  return (
    existsSync(path('peers/node_modules/@hocuspocus/server')) &&
    existsSync(path('peers/node_modules/@y/websocket-server'))
  );
}
