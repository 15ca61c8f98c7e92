import type { ChildProcess } from 'node:child_process';
import { whenWeEnd } from '@roundsman/relay/database/embedded/when-we-end.ts';

/** Ends a child when this process does, also when that is killed. */
export function endWithUs(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const will = whenWeEnd('/bin/sh', ['-c', 'kill -s KILL "$0"', String(child.pid)]);
  child.once('exit', () => will.revoke());
}
