import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/**
 * Says whether customers may book jobs of a round in the portal; what it offers there is kept while they may not.
 * @errors rounds.not-found
 */
export const setPortalRound = defineCommand({
  name: 'rounds.set-portal',
  roles: OWNER_ADMIN,
  level: 'ultimate',
  input: z.object({ roundId: recordIdField, on: z.boolean() }),
  documents: () => ['rounds'],
  run(tx, { roundId, on }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    tx.patch(roundRecord, roundId, { portal: { on } });
    return ok({});
  },
  words: ({ roundId, on }, before) => ({
    key: on ? 'round-edit.words-set-portal' : 'round-edit.words-unset-portal',
    record: roundCard.name(before, roundId),
  }),
});
