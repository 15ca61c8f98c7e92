import { customerRecord } from '#areas/customers/customer.record.ts';
import { type Job, jobRecord, jobsByRound } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { EMPTY_LIST, type OrderList, resolveOrder } from '#kernel/order.ts';
import { type OrderListRecord, orderListRecord, roundListId } from './order-list.record.ts';
import { roundRecord } from './round.record.ts';
import { jobRoundId, livingRounds } from './round.rules.ts';

/** Which jobs a round shows: work, or quotes that wait. */
export type RoundTab = 'active' | 'pending';

/** Paused jobs keep their place among the active ones; ended ones have left. */
export function isOnTab(job: Job, tab: RoundTab): boolean {
  return tab === 'pending' ? job.state === 'pending' : job.state === 'active' || job.state === 'paused';
}

/**
 * Jobs that belong to a round, through merged rounds too, in no order; deleted and ended jobs, and those whose
 * customer is deleted, do not.
 */
export function roundMembers(snapshot: Snapshot, roundId: string): Job[] {
  const rounds = snapshot.records(roundRecord);
  const living = livingRounds(rounds);
  const members = new Map<string, Job>();
  for (const [id, stands] of living) {
    if (stands !== roundId) continue;
    for (const jobId of snapshot.ids(jobsByRound, id)) {
      const job = snapshot.record(jobRecord, jobId);
      if (job && isPresent(snapshot, job) && jobRoundId(living, job) === roundId) members.set(jobId, job);
    }
  }
  return [...members.values()];
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

/** The members of a round in their order, of every state. */
export function jobsInOrder(snapshot: Snapshot, roundId: string): Job[] {
  const byId = new Map(roundMembers(snapshot, roundId).map((job) => [job.id, job]));
  const order = resolveOrder(orderOfRound(snapshot, roundId), byId.keys());
  return order.map((id) => byId.get(id)).filter((job) => job !== undefined);
}
