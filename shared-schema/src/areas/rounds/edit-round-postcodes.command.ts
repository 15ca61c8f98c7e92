import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { postcodeKey, roundRecord } from './round.record.ts';
import { isLive, postcodesOf, rebasedPostcodes } from './round.rules.ts';

/**
 * Sets the postcodes that a round serves, typed one a line. `opened`: what the form opened with; what others added or took
 * away since stays so. Answers how many they are.
 * @errors rounds.not-found, rounds.postcode-too-long, rounds.too-many-postcodes
 */
export const editRoundPostcodes = defineCommand({
  name: 'rounds.edit-postcodes',
  roles: OWNER_ADMIN,
  level: 'ultimate',
  input: z.object({ roundId: recordIdField, text: z.string(), opened: z.optional(z.string()) }),
  documents: () => ['rounds'],
  run(tx, { roundId, text, opened }) {
    const rounds = tx.records(roundRecord);
    if (!isLive(rounds, roundId)) return fail('rounds.not-found');
    const standing = rounds.get(roundId)?.portal.postcodes ?? [];
    const typed = opened === undefined ? postcodesOf(text) : rebasedPostcodes(standing, opened, text);
    if (!typed.ok) return typed;
    tx.patch(roundRecord, roundId, { postcodes: typed.value, typed: typed.value.map(postcodeKey) });
    return ok({ count: typed.value.length });
  },
  words: ({ roundId }, before, { count }) => ({
    key: 'round-edit.words-edit-postcodes',
    values: { count },
    record: roundCard.name(before, roundId),
  }),
});
