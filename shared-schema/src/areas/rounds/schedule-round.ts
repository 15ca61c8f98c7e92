import {
  type Schedule,
  scheduleField,
  storedSchedule,
  storedSegment,
} from '#areas/calendar/schedule.schema.ts';
import type { Segment } from '#areas/calendar/series.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { recordKey } from '#document/record.ts';
import type { Json } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { type Round, roundRecord } from './round.record.ts';
import { roundMembers, roundScheduleOf } from './round-members.ts';
import { followAfresh, isWrittenByRound } from './round-schedule.rules.ts';

/**
 * Gives a round a pattern, and has all of its jobs follow it: one key for the round, and one for each job that did not
 * follow yet, or was to begin later. Answers how many jobs it has.
 */
export function scheduleRound(
  tx: TransactionBuffer,
  { id, schedule }: Round,
  pattern: Segment,
  today: IsoDay,
): number {
  const members = roundMembers(tx, id);
  for (const job of members) {
    if (!isWrittenByRound(job, pattern.eff)) continue;
    const segment = followAfresh(job, roundScheduleOf(tx, job), pattern, today);
    tx.patch(jobRecord, job.id, { sched: storedSchedule([segment]) });
  }
  if (schedule) tx.patch(roundRecord, id, { sched: storedSegment(pattern) });
  else putFirst(tx, id, pattern);
  return members.length;
}

/**
 * The first schedule of a round. An undo removes it as a person would: jobs that somebody has let follow it meanwhile
 * would have no days without it.
 */
function putFirst(tx: TransactionBuffer, roundId: string, pattern: Segment): void {
  const { document, root } = roundRecord;
  const key = recordKey(roundId, 'sched');
  const stored = scheduleField.parse(storedSegment(pattern)) as { readonly [field: string]: Json };
  tx.setPlain(document, root, key, stored);
  tx.addUndo({ kind: 'value', document, root, key, stamp: tx.stamp, json: { ...stored, off: true } });
}

/** A schedule as it is stored once it was removed: jobs that follow it go on. */
export function removedSchedule({ past, off: _, ...newest }: Schedule) {
  return { ...storedSchedule([...past, newest]), off: true };
}
