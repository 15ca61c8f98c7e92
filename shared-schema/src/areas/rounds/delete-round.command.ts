import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/**
 * Deletes a round. Its jobs, also those that somebody adds meanwhile, then are in no round; a restore brings them
 * back. @errors rounds.not-found
 */
export const deleteRound = defineCommand({
  name: 'rounds.delete',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField }),
  documents: () => ['rounds'],
  run(tx, { roundId }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    tx.setDeleted(roundRecord, roundId, true);
    return ok({});
  },
  words: ({ roundId }, before) => ({
    key: 'rounds.words-delete',
    record: roundCard.name(before, roundId),
  }),
});
