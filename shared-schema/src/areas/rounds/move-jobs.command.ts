import { z } from 'zod/mini';
import { jobsInWords } from '#areas/jobs/job.rules.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { addMoveUndo } from '#areas/work/undo-moves.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { orderOf } from '#kernel/order.ts';
import { moveItems, type OrderPlace } from '#kernel/order-changes.ts';
import { fail, ok } from '#kernel/result.ts';
import { orderDocuments, roundListId } from './order-list.record.ts';
import { ORDER_WRITERS } from './order-rights.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';
import { roundView } from './round-members.ts';
import { writeOrder } from './write-order.ts';

/**
 * Puts one job, or several as one block in their present order, between two others of the round. `after` decides
 * while it is in the round, else `before`; with neither the jobs go to the end. A block of more than 200, given in its
 * present order, goes in parts, each behind the one before it. Answers how many were moved.
 * @errors rounds.not-found, rounds.jobs-not-in-round
 */
export const moveJobs = defineCommand({
  name: 'rounds.move-jobs',
  roles: ORDER_WRITERS,
  input: z.object({
    roundId: recordIdField,
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    after: z.nullable(recordIdField),
    before: z.nullable(recordIdField),
  }),
  documents: () => orderDocuments,
  run(tx, { roundId, jobIds, after, before }, context) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const view = roundView(tx, roundId);
    const order = orderOf(view);
    const chosen = new Set(jobIds);
    const moving = order.filter((id) => chosen.has(id));
    if (moving.length === 0) return fail('rounds.jobs-not-in-round');
    const listId = roundListId(roundId);
    addMoveUndo(tx, listId, view, new Set(moving));
    writeOrder(tx, listId, moveItems(view, moving, { after, before }, context.newId));
    return ok({ moved: moving.length });
  },
  words({ roundId, jobIds, ...place }, before): Words {
    const record = roundCard.name(before, roundId);
    const values = jobsInWords(before, jobIds);
    const order = orderOf(roundView(before, roundId));
    const from = order.indexOf(jobIds[0] ?? '');
    if (!('name' in values) || from < 0) {
      return { key: 'rounds.words-move-jobs', values: { count: jobIds.length }, record };
    }
    const to = indexIn(order.toSpliced(from, 1), place);
    return {
      key: 'rounds.words-move-one-job',
      values: { ...values, fromPlace: from + 1, toPlace: to + 1 },
      record,
    };
  },
  split: (input) =>
    inPieces(input.jobIds).map((jobIds, at, pieces) => ({
      ...input,
      jobIds,
      after: pieces[at - 1]?.at(-1) ?? input.after,
    })),
});

/** Where something comes that is put between two of the others. */
function indexIn(others: readonly string[], { after, before }: OrderPlace): number {
  const afterAt = after === null ? -1 : others.indexOf(after);
  if (afterAt >= 0) return afterAt + 1;
  const beforeAt = before === null ? -1 : others.indexOf(before);
  return beforeAt < 0 ? others.length : beforeAt;
}
