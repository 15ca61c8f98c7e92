import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { CrashPoint } from '@roundsman/relay/log/crash-points.ts';
import { endWithUs } from './end-with-us.ts';
import { programPath } from './program.ts';

/** Where a relay ends itself: at the so-many-th time that it comes to a step of the commit path. */
export interface CrashAt {
  readonly point: CrashPoint;
  readonly after: number;
}

/** A relay in a process of its own, to be killed. */
export interface RelayChild {
  readonly port: number;
  readonly pid: number | undefined;
  readonly url: string;
  readonly crashAt: CrashAt | undefined;
  /** Whether it is gone, by whatever hand. */
  readonly hasEnded: boolean;
  /** What it has logged as a warning or an error, one line each. */
  readonly log: readonly string[];
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
}

export interface RelayChildOptions {
  /** 0 lets the system choose. */
  readonly port?: number;
  readonly redisUrl?: string;
  readonly crashAt?: CrashAt | undefined;
}

/** Starts a relay over a migrated database. */
export async function startRelayChild(
  databaseUrl: string,
  options: RelayChildOptions = {},
): Promise<RelayChild> {
  const child: ChildProcess = spawn(
    process.execPath,
    [programPath('relay-child'), JSON.stringify({ databaseUrl, ...options })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  endWithUs(child);
  let errors = '';
  let hasEnded = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = once(child, 'exit').then(() => {
    hasEnded = true;
  });
  const log: string[] = [];
  const taken = await new Promise<number>((resolve, reject) => {
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const ready = /^ready (\d+)$/.exec(line)?.[1];
        if (ready) resolve(Number(ready));
        else log.push(line);
      }
    });
    void exited.then(() => reject(new Error(`the relay ended: ${errors}`)));
  });
  return {
    port: taken,
    pid: child.pid,
    url: `http://127.0.0.1:${taken}`,
    crashAt: options.crashAt,
    log,
    get hasEnded() {
      return hasEnded;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
