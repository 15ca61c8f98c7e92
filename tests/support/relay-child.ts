import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./relay-child.program.ts', import.meta.url));

/** A relay in a process of its own, to be killed. */
export interface RelayChild {
  readonly port: number;
  readonly url: string;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a relay over a migrated database; `port` 0 lets the system choose. */
export async function startRelayChild(databaseUrl: string, port = 0): Promise<RelayChild> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', PROGRAM, databaseUrl, String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = once(child, 'exit');
  const taken = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready (\d+)\n/.exec(output)?.[1];
      if (ready) resolve(Number(ready));
    });
    void exited.then(() => reject(new Error(`the relay ended: ${errors}`)));
  });
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
