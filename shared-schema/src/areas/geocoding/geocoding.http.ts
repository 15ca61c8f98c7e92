import { z } from 'zod/mini';
import { OFFICE } from '#access/roles.ts';
import { ADDRESS_MAX, lngLatField, POSTCODE_MAX } from '#fields/place.schema.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

/** An address that a lookup found, with its spot on the map. */
export const foundPlace = z.object({
  /** The address in one line. */
  label: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
  lngLat: lngLatField,
  postcode: z.optional(z.string().check(z.maxLength(POSTCODE_MAX))),
});
export type FoundPlace = z.infer<typeof foundPlace>;

/** At most this many places for one text. */
export const FOUND_PLACES = 6;
/** Shorter texts find everything and nothing. */
export const LEAST_LOOKED_UP = 3;

const lookUp = z.object({
  account: shortIdField,
  text: z.string().check(z.trim(), z.minLength(LEAST_LOOKED_UP), z.maxLength(ADDRESS_MAX)),
  /** What is nearer to it comes first. */
  near: z.optional(lngLatField),
});
const places = z.array(foundPlace).check(z.maxLength(FOUND_PLACES));

/**
 * What an address may become while it is typed (CUS-4). `isTyping` false: the operator's service must not be asked at
 * every key, and was not; `searchAddresses` may be. In the body, since addresses stand in no log of a proxy.
 * @errors geocoding.none, geocoding.away, geocoding.busy
 */
export const suggestAddresses = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/addresses/suggest',
  access: { roles: OFFICE },
  input: lookUp,
  output: z.object({ places, isTyping: z.boolean() }),
  limit: { max: 600, seconds: 600, by: 'ip' },
});

/**
 * Where a whole address is (CUS-4): none, one, or several between which a person chooses.
 * @errors geocoding.none, geocoding.away, geocoding.busy
 */
export const searchAddresses = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/addresses/search',
  access: { roles: OFFICE },
  input: lookUp,
  output: z.object({ places }),
  limit: { max: 1_200, seconds: 600, by: 'ip' },
});

/**
 * The address of a spot on the map; null where there is none (CUS-7).
 * @errors geocoding.none, geocoding.away, geocoding.busy
 */
export const reverseAddress = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/addresses/reverse',
  access: { roles: OFFICE },
  input: z.object({ account: shortIdField, lngLat: lngLatField }),
  output: z.object({ place: z.nullable(foundPlace) }),
  limit: { max: 300, seconds: 600, by: 'ip' },
});
