import type { Database } from '#database/pool.ts';
import { readRunningProcesses } from '#operations/running-processes.ts';
import { CliFault } from './cli-fault.ts';

/** Servers hold in memory what such a command changes: they have to be stopped first. */
export async function refuseWhileServersRun(db: Database, when: string): Promise<void> {
  const running = await readRunningProcesses(db);
  if (running.length === 0) return;
  const names = running.map(({ roles, host, pid }) => `${roles.join(' and ')} on ${host}, process ${pid}`);
  throw new CliFault(
    `Stop all servers of this installation ${when}: ${names.join('; ')}. One that was killed still counts for a minute.`,
  );
}
