import { customerRecord } from '#areas/customers/customer.record.ts';
import { type Job, jobRecord, jobsByRound } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp } from '#document/stamped.ts';
import { EMPTY_LIST, type OrderList, type Roster, resolveOrder } from '#kernel/order.ts';
import { type OrderView, orderOf } from '#kernel/order-changes.ts';
import { endKey } from '#kernel/order-key.ts';
import { type OrderListRecord, orderListRecord, roundListId } from './order-list.record.ts';
import { roundRecord } from './round.record.ts';
import { jobRoundId, livingRounds, namedRoundId } from './round.rules.ts';

/** Which jobs a round shows: work, or quotes that wait. */
export type RoundTab = 'active' | 'pending';

/** Paused jobs keep their place among the active ones; ended ones have left. */
export function isOnTab(job: Job, tab: RoundTab): boolean {
  return tab === 'pending' ? job.state === 'pending' : job.state === 'active' || job.state === 'paused';
}

/** Jobs that name a round, also through rounds merged into it, by the round that they name; deleted ones too. */
function jobsByName(snapshot: Snapshot, roundId: string): ReadonlyMap<string, readonly Job[]> {
  const living = livingRounds(snapshot.records(roundRecord));
  const byName = new Map<string, Job[]>();
  for (const [id, stands] of living) {
    if (stands !== roundId) continue;
    const jobs = [...snapshot.ids(jobsByRound, id)]
      .map((jobId) => snapshot.record(jobRecord, jobId))
      .filter((job) => job !== undefined)
      .filter((job) => namedRoundId(living, job) === id && jobRoundId(living, job) === roundId);
    byName.set(id, jobs);
  }
  return byName;
}

/**
 * Jobs that belong to a round, through merged rounds too, in no order; deleted and ended jobs, and those whose
 * customer is deleted, do not.
 */
export function roundMembers(snapshot: Snapshot, roundId: string): Job[] {
  return [...jobsByName(snapshot, roundId).values()].flat().filter((job) => isPresent(snapshot, job));
}

/** Whether a job counts as being there at all. */
export function isPresent(snapshot: Snapshot, job: Job): boolean {
  if (job.deleted || job.state === 'ended') return false;
  return snapshot.record(customerRecord, job.customerId)?.deleted !== true;
}

export function orderListOf(snapshot: Snapshot, listId: string): OrderListRecord | undefined {
  return snapshot.record(orderListRecord, listId);
}

export function orderOfRound(snapshot: Snapshot, roundId: string): OrderList {
  return orderListOf(snapshot, roundListId(roundId))?.list ?? EMPTY_LIST;
}

/** The order of a round and everything that it is read from. */
export function roundView(snapshot: Snapshot, roundId: string): OrderView {
  const byName = jobsByName(snapshot, roundId);
  const members = new Set<string>();
  for (const jobs of byName.values()) {
    for (const job of jobs) if (isPresent(snapshot, job)) members.add(job.id);
  }
  return {
    list: orderOfRound(snapshot, roundId),
    roster: rosterOf(snapshot, roundId, byName, new Set()),
    members,
  };
}

/** Jobs follow in the order of adding; those of a merged round follow together, in its own order, as of the merge. */
function rosterOf(
  snapshot: Snapshot,
  roundId: string,
  byName: ReadonlyMap<string, readonly Job[]>,
  seen: Set<string>,
): Roster {
  seen.add(roundId);
  const roster = new Map<string, string>();
  for (const job of byName.get(roundId) ?? []) roster.set(job.id, endKey(joinedAt(snapshot, job.id)));
  for (const id of byName.keys()) {
    if (seen.has(id) || snapshot.record(roundRecord, id)?.into !== roundId) continue;
    const merged = rosterOf(snapshot, id, byName, seen);
    const into = snapshot.raw(roundRecord, id)?.groups.get('into');
    const stamp: Stamp = into ? [into[0], into[1]] : NEVER;
    resolveOrder(orderOfRound(snapshot, id), merged)
      .filter((jobId) => merged.has(jobId))
      .forEach((jobId, index) => {
        roster.set(jobId, endKey(stamp, index));
      });
  }
  return roster;
}

/** Of what has no stamp: before everything else. */
const NEVER: Stamp = ['000000000000', ''];

/** When a job was put into the round that it names, and by whom. */
export function joinedAt(snapshot: Snapshot, jobId: string): Stamp {
  const raw = snapshot.raw(jobRecord, jobId);
  const value = raw?.groups.get('round') ?? raw?.base;
  return value ? [value[0], value[1]] : NEVER;
}

/** The members of a round in their order, of every state. */
export function jobsInOrder(snapshot: Snapshot, roundId: string): Job[] {
  return orderOf(roundView(snapshot, roundId))
    .map((id) => snapshot.record(jobRecord, id))
    .filter((job) => job !== undefined);
}
