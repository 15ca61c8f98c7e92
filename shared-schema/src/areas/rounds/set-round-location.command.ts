import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { placeOf } from '#areas/customers/customer.rules.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ADDRESS_MAX, lngLatField } from '#fields/place.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/**
 * Says where a round is: an address, a spot on the map, or both; neither takes the place away. Without a spot it is not
 * verified. @errors rounds.not-found, rounds.address-too-long
 */
export const setRoundLocation = defineCommand({
  name: 'rounds.set-location',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField, address: z.string(), lngLat: z.optional(lngLatField) }),
  documents: () => ['rounds'],
  run(tx, { roundId, address, lngLat }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    if (address.trim().length > ADDRESS_MAX)
      return fail('rounds.address-too-long', { field: 'address', values: { max: ADDRESS_MAX } });
    tx.patch(roundRecord, roundId, { loc: placeOf(address, lngLat) ?? null });
    return ok({});
  },
  words: ({ roundId }, before) => ({
    key: 'round-edit.words-set-location',
    record: roundCard.name(before, roundId),
  }),
});
