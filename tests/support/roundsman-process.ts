import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopServer } from '@roundsman/relay/database/embedded/server-process.ts';
import { inject } from 'vitest';
import { copyData } from './copy-data.ts';
import { endWithUs } from './end-with-us.ts';

const BIN = fileURLToPath(new URL('../../relay/bin/roundsman.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RoundsmanProcess {
  child: ChildProcess;
  /** Address that it printed when it was ready; rejects when it ended before. */
  ready: Promise<string>;
  ended: Promise<Ended>;
}

/** Runs the `roundsman` command as people do, as its own process and with a clean environment. */
export function runRoundsman(
  args: readonly string[],
  env: Record<string, string>,
  stdin?: string,
): RoundsmanProcess {
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  endWithUs(child);
  child.stdin?.end(stdin);
  let stdout = '';
  let stderr = '';
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /is ready: (\S+)\n/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    void ended.then((end) => reject(new Error(`ended before it was ready: ${JSON.stringify(end)}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}

export interface DataDir {
  readonly path: string;
  /** Removes it, and stops a database that a killed process left running in it. */
  remove(): Promise<void>;
}

/** A data folder of one's own, empty. */
export async function createDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'roundsman-data-'));
  return {
    path,
    async remove() {
      await stopServer(join(path, 'postgres/cluster'));
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A data folder whose database is made and migrated already, for tests that are not about a first start. */
export async function createPreparedDataDir(): Promise<DataDir> {
  const data = await createDataDir();
  await copyData(inject('preparedData'), data.path);
  return data;
}
