import { z } from 'zod';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { formerRuns, moveItems, orderOf } from '#kernel/order-changes.ts';
import { fail, ok } from '#kernel/result.ts';
import { orderDocuments, roundListId } from './order-list.record.ts';
import { ORDER_WRITERS } from './order-rights.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';
import { roundView } from './round-members.ts';
import { writeOrder } from './write-order.ts';

/**
 * Puts one job, or several as one block in their present order, between two others of the round. `after` decides
 * while it is in the round, else `before`; with neither the jobs go to the end. Answers how many were moved.
 * @errors rounds.not-found, rounds.jobs-not-in-round
 */
export const moveJobs = defineCommand({
  name: 'rounds.move-jobs',
  roles: ORDER_WRITERS,
  input: z.object({
    roundId: recordIdField,
    jobIds: z.array(recordIdField).min(1),
    after: recordIdField.nullable(),
    before: recordIdField.nullable(),
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
    for (const run of formerRuns(order, new Set(moving))) {
      tx.addUndo({ kind: 'move', list: listId, ...run, stamp: tx.stamp });
    }
    writeOrder(tx, listId, moveItems(view, moving, { after, before }, context.newId));
    return ok({ moved: moving.length });
  },
  words: ({ roundId, jobIds }, before) => ({
    key: 'rounds.words-move-jobs',
    values: { count: jobIds.length },
    record: before.record(roundRecord, roundId)?.name ?? '',
  }),
});
