import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithUs } from './end-with-us.ts';

const PROGRAM = fileURLToPath(new URL('./effect-worker.program.ts', import.meta.url));

export interface EffectWorkerOptions {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly providerUrl: string;
}

/** A worker in a process of its own, to be killed. */
export interface EffectWorker {
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
}

export async function startEffectWorker(options: EffectWorkerOptions): Promise<EffectWorker> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error(`the worker ended: ${errors}`);
    }),
  ]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
