import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive, postcodesOf } from './round.rules.ts';

/**
 * Sets the postcodes that a round serves, typed one a line. Answers how many they are.
 * @errors rounds.not-found, rounds.postcode-too-long, rounds.too-many-postcodes
 */
export const editRoundPostcodes = defineCommand({
  name: 'rounds.edit-postcodes',
  roles: OWNER_ADMIN,
  level: 'ultimate',
  input: z.object({ roundId: recordIdField, text: z.string() }),
  documents: () => ['rounds'],
  run(tx, { roundId, text }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const postcodes = postcodesOf(text);
    if (!postcodes.ok) return postcodes;
    tx.patch(roundRecord, roundId, { postcodes: postcodes.value });
    return ok({ count: postcodes.value.length });
  },
  words: ({ roundId }, before, { count }) => ({
    key: 'round-edit.words-edit-postcodes',
    values: { count },
    record: roundCard.name(before, roundId),
  }),
});
