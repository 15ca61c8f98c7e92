import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { ok } from '#kernel/result.ts';
import { dayLockKey } from './day-lock.queries.ts';
import { documentOfDay } from './day-order.record.ts';
import { laneField } from './lane.ts';
import { PLANNERS } from './work.rules.ts';

/** Locks the order of somebody's day, or unlocks it: while it is locked nobody puts its visits elsewhere (DAP-4). */
export const lockDay = defineCommand({
  name: 'work.lock-day',
  roles: PLANNERS,
  input: z.object({ day: z.string().check(z.refine(isIsoDay)), lane: laneField, on: z.boolean() }),
  documents: ({ day }) => [documentOfDay(day)],
  run(tx, { day, lane, on }) {
    tx.set(documentOfDay(day), 'work', dayLockKey(day, lane), on ? { on } : null);
    return ok({});
  },
  words: ({ day, on }) => ({
    key: on ? 'work.words-lock-day' : 'work.words-unlock-day',
    values: { day },
    record: '',
  }),
});
