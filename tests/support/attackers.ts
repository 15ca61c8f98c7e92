import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { programPath } from './program.ts';
import type { TestPerson } from './sync-relay.ts';

export interface AttackersOptions {
  readonly url: string;
  readonly account: string;
  readonly people: readonly { readonly role: Role; readonly person: TestPerson }[];
  readonly seed: number;
  /** Names of attacks; all of them without it. */
  readonly only?: readonly string[] | undefined;
}

/** How often each attack was made, and what sockets were closed for. */
export interface AttackersReport {
  readonly attacks: Record<string, number>;
  readonly closed: Record<string, number>;
}

export interface Attackers {
  /** Ends them. */
  stop(): Promise<AttackersReport>;
}

/** Hostile members in a process that takes the time nobody else needs: theirs would be machines of their own. */
export async function startAttackers(options: AttackersOptions): Promise<Attackers> {
  const child = spawn(process.execPath, [programPath('attackers'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return JSON.parse(output.split('\n').at(1) ?? '') as AttackersReport;
    },
  };
}
