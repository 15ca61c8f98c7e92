import { patternWord, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { followsRound } from '#areas/calendar/series-of.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import type { CommandContext } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { layoutOf, resolveOrder } from '#kernel/order.ts';
import { addAtEnd } from '#kernel/order-changes.ts';
import { endKey } from '#kernel/order-key.ts';
import { orderKeptKey, orderListRecord, roundListId } from './order-list.record.ts';
import { roundRecord } from './round.record.ts';
import { jobRoundId, namedRoundId } from './round.rules.ts';
import {
  joinedAt,
  livingIn,
  orderOfRound,
  roundScheduleOf,
  roundView,
  standingSchedule,
} from './round-members.ts';
import { segmentsAfterLeaving } from './round-schedule.rules.ts';
import { writeOrder } from './write-order.ts';

/**
 * Puts jobs that other rounds hold, or none, into a round: at its end as one block, those of one round in the order in
 * which they stood there. The former rounds keep their places, so that an undo brings them back there.
 */
export function moveToRound(
  tx: TransactionBuffer,
  roundId: string,
  jobs: readonly Job[],
  context: CommandContext,
): void {
  keepPlaces(tx, jobs);
  for (const job of jobs) putIntoRounds(tx, job, [roundId], context);
  const keys = asTheyStood(tx, jobs).map((id, index) => [id, endKey(tx.stamp, index)] as const);
  writeOrder(tx, roundListId(roundId), { moves: addAtEnd(new Map(keys)) });
}

/** Counts the jobs that get other days by being put into a round: they follow theirs, and the round has a schedule. */
export function followersTurned(snapshot: Snapshot, roundId: string, jobIds: readonly string[]): number {
  if (!standingSchedule(snapshot.record(roundRecord, roundId))) return 0;
  const living = livingIn(snapshot);
  return jobIds.filter((id) => {
    const job = snapshot.record(jobRecord, id);
    return job !== undefined && followsRound(job) && jobRoundId(living, job) !== roundId;
  }).length;
}

/** What a job that leaves its round needs of the world. */
export type JobMove = Pick<CommandContext, 'newId' | 'today'>;

/**
 * Says in which rounds a job is. One that followed the round that it leaves follows the next one where that has a
 * schedule; elsewhere it goes on in the rhythm that it has.
 */
export function putIntoRounds(
  tx: TransactionBuffer,
  job: Job,
  rounds: readonly string[],
  context: JobMove,
): void {
  tx.patch(jobRecord, job.id, { round: rounds });
  const living = livingIn(tx);
  if (jobRoundId(living, job) === jobRoundId(living, { rounds })) return;
  const how = { s: patternWord(context), today: context.today };
  const segments = segmentsAfterLeaving(job, roundScheduleOf(tx, job), roundScheduleOf(tx, { rounds }), how);
  if (segments) tx.patch(jobRecord, job.id, { sched: storedSchedule(segments) });
}

/**
 * Writes down where jobs stand that leave their rounds while nobody has placed them there: from then on nothing else
 * would tell when they were added.
 */
export function keepPlaces(tx: TransactionBuffer, jobs: readonly Job[]): void {
  const living = livingIn(tx);
  for (const [named, ids] of grouped(jobs, (job) => namedRoundId(living, job))) {
    if (named === undefined) continue;
    const keys = new Map(ids.map((id) => [id, endKey(joinedAt(tx, id))]));
    const { added } = layoutOf(orderOfRound(tx, named), keys);
    for (const [id, k] of keys) {
      if (added.get(id) !== k) continue;
      tx.setPlain(orderListRecord.document, orderListRecord.root, orderKeptKey(roundListId(named), id), {
        k,
      });
    }
  }
}

function asTheyStood(tx: TransactionBuffer, jobs: readonly Job[]): string[] {
  const living = livingIn(tx);
  return [...grouped(jobs, (job) => jobRoundId(living, job))].flatMap(([from, ids]) => {
    if (from === undefined) return ids;
    const { list, roster } = roundView(tx, from);
    const chosen = new Set(ids);
    return resolveOrder(list, roster).filter((id) => chosen.has(id));
  });
}

function grouped(
  jobs: readonly Job[],
  by: (job: Job) => string | undefined,
): ReadonlyMap<string | undefined, readonly string[]> {
  const groups = new Map<string | undefined, string[]>();
  for (const job of jobs) {
    const key = by(job);
    const ids = groups.get(key);
    if (ids) ids.push(job.id);
    else groups.set(key, [job.id]);
  }
  return groups;
}
