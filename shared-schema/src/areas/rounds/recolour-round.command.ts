import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundColourField, roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/** Gives a round another colour; its jobs show it at once, for they hold none. @errors rounds.not-found */
export const recolourRound = defineCommand({
  name: 'rounds.recolour',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField, color: roundColourField }),
  documents: () => ['rounds'],
  run(tx, { roundId, color }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    tx.patch(roundRecord, roundId, { color });
    return ok({});
  },
  words: ({ roundId }, before) => ({
    key: 'rounds.words-recolour',
    record: roundCard.name(before, roundId),
  }),
});
