import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from './end-with-us.ts';
import { programPath } from './program.ts';

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
  const child = spawn(process.execPath, [programPath('effect-worker'), JSON.stringify(options)], {
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
