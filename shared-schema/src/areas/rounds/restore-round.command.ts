import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';

/**
 * Brings a deleted or merged round back with the jobs that still name it; also settles a round that was edited after
 * its deletion. @errors rounds.not-found
 */
export const restoreRound = defineCommand({
  name: 'rounds.restore',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField }),
  documents: () => ['rounds'],
  run(tx, { roundId }) {
    const round = tx.record(roundRecord, roundId);
    if (!round) return fail('rounds.not-found');
    if (round.into !== undefined) tx.patch(roundRecord, roundId, { into: null });
    tx.setDeleted(roundRecord, roundId, false);
    return ok({});
  },
  words: ({ roundId }, before) => ({
    key: 'rounds.words-restore',
    record: roundCard.name(before, roundId),
  }),
});
