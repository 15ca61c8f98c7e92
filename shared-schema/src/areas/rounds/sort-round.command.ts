import { z } from 'zod/mini';
import { accountInfo } from '#areas/account/account.queries.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { recordIdField } from '#areas/record-id.ts';
import { optimiseOrder } from '#areas/routes/optimise-order.ts';
import { orderListAt } from '#areas/work/order-lists.ts';
import { defineCommand, type Words } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { orderOf, resolveOrder } from '#kernel/order.ts';
import { seenNow, sortItems } from '#kernel/order-changes.ts';
import { fail, ok } from '#kernel/result.ts';
import { writtenLocaleOf } from '#kernel/words.ts';
import { orderDocuments, roundListId } from './order-list.record.ts';
import { ORDER_WRITERS } from './order-rights.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { compareAddresses, isLive, jobPlace, verifiedSpot } from './round.rules.ts';
import { roundView } from './round-members.ts';
import { writeOrder } from './write-order.ts';

/** Restarts of the optimiser when no order was computed beforehand: a round of 400 jobs then takes a moment. */
const RESTARTS_INSIDE = 2000;

/**
 * Sorts a whole round by address (street, then house number) or by drive. `jobIds`: the order that an optimiser
 * worker found, for `drive`; without it the order is computed here. Jobs missing from it, and jobs without a known
 * spot, follow in their present order. Answers the new order.
 * @errors rounds.not-found
 */
export const sortRound = defineCommand({
  name: 'rounds.sort',
  roles: ORDER_WRITERS,
  input: z.object({
    roundId: recordIdField,
    by: z.enum(['address', 'drive']),
    jobIds: z.optional(z.array(recordIdField)),
  }),
  documents: () => orderDocuments,
  run(tx, { roundId, by, jobIds }, context) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const view = roundView(tx, roundId);
    const former = orderOf(view);
    const jobs = former.map((id) => tx.record(jobRecord, id)).filter((job) => job !== undefined);
    const order =
      by === 'address' ? byAddress(tx, jobs) : jobIds ? asGiven(former, jobIds) : byDrive(tx, jobs);
    const listId = roundListId(roundId);
    const ids = resolveOrder(view.list, view.roster);
    tx.addUndo({
      ...{ kind: 'sort', list: listId, ids, seen: seenNow(view.list) },
      was: orderListAt(tx, listId)?.baseStamp,
      stamp: tx.stamp,
    });
    writeOrder(tx, listId, sortItems(view, order, context.newId));
    return ok({ jobIds: order });
  },
  words({ roundId, by }, before, { jobIds }): Words {
    const record = roundCard.name(before, roundId);
    const count = orderOf(roundView(before, roundId)).filter((id, at) => jobIds[at] !== id).length;
    if (count === 0) return { key: `rounds.words-sort-${by}`, record };
    return { key: `rounds.words-sorted-${by}`, values: { count }, record };
  },
});

function byAddress(snapshot: Snapshot, jobs: readonly Job[]): string[] {
  const address = new Map(
    jobs.map((job) => [
      job.id,
      jobPlace(job, customerFor(snapshot, job.customerId))?.addressDescription ?? '',
    ]),
  );
  const of = (job: Job) => address.get(job.id) ?? '';
  const locale = writtenLocaleOf(accountInfo(snapshot)?.locale);
  return [...jobs].sort((a, b) => compareAddresses(of(a), of(b), locale)).map((job) => job.id);
}

function byDrive(snapshot: Snapshot, jobs: readonly Job[]): string[] {
  const spots = jobs.map((job) => verifiedSpot(jobPlace(job, customerFor(snapshot, job.customerId))));
  const located: { id: string; lng: number; lat: number }[] = [];
  jobs.forEach((job, index) => {
    const spot = spots[index];
    if (spot) located.push({ id: job.id, lng: spot[0], lat: spot[1] });
  });
  const { order } = optimiseOrder(located, { roundTrip: false, seed: 1, maxIterations: RESTARTS_INSIDE });
  const driven = order.map((index) => located[index]?.id).filter((id) => id !== undefined);
  return asGiven(
    jobs.map((job) => job.id),
    driven,
  );
}

function asGiven(former: readonly string[], wanted: readonly string[]): string[] {
  const members = new Set(former);
  const first = [...new Set(wanted)].filter((id) => members.has(id));
  const placed = new Set(first);
  return [...first, ...former.filter((id) => !placed.has(id))];
}
