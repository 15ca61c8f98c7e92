import type { RecordChange } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { type Hlc, hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';

/** The server writes a change down some seconds after it has taken it. */
export const WRITTEN_DOWN_MS = 6000;

/** A server that is busy takes longer; what is not there after this time, the history does not tell. */
const LATEST_MS = 60_000;

/** Tells whether a history that was loaded may still come to tell a change, because the server is late with it. */
export function isAwaited(changes: readonly RecordChange[] | undefined, changed: Hlc, now: number): boolean {
  if (changed === '' || changes === undefined || now - hlcMs(changed) > LATEST_MS) return false;
  return changes.every(({ at }) => at < hlcMs(changed));
}

/** Tells whether the server has had the time to write a change down; `changed`: its stamp, empty where there is none. */
export function isWrittenDown(changed: Hlc, now: number): boolean {
  return changed === '' || now - hlcMs(changed) > WRITTEN_DOWN_MS;
}
