import { z } from 'zod/mini';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { documentOfDay } from './day-order.record.ts';

/** Whether the order of somebody's day is locked. */
export const dayLockField = z.object({ on: z.boolean() });

/** The key of the lock of somebody's day. */
export function dayLockKey(day: IsoDay, lane: string): string {
  return `lock:${day}:${lane}`;
}

/** Id of the user who locked the order of somebody's day (DAP-4); `undefined`: nobody has. */
export function dayLockedBy(snapshot: Snapshot, day: IsoDay, lane: string): string | undefined {
  const stored = snapshot.value(documentOfDay(day), 'work', dayLockKey(day, lane));
  if (!stored || dayLockField.safeParse(stored[2]).data?.on !== true) return undefined;
  return stored[1].split('.')[0];
}

/** Who locked the order of each column of a day, by the column; those that nobody locked are left out. */
export function dayLocks(
  snapshot: Snapshot,
  rows: readonly { readonly lane: string }[],
  day: IsoDay,
): ReadonlyMap<string, string> {
  const lanes = [...new Set(rows.map(({ lane }) => lane))];
  return new Map(
    lanes.flatMap((lane): [string, string][] => {
      const by = dayLockedBy(snapshot, day, lane);
      return by === undefined ? [] : [[lane, by]];
    }),
  );
}
