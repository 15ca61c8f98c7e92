import { type Hlc, hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';

/** The server writes a change down some seconds after it has taken it. */
export const WRITTEN_DOWN_MS = 6000;

/** Tells whether the server has had the time to write a change down; `changed`: its stamp, empty where there is none. */
export function isWrittenDown(changed: Hlc, now: number): boolean {
  return changed === '' || now - hlcMs(changed) > WRITTEN_DOWN_MS;
}
