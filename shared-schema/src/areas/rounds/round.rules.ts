import type { Customer } from '#areas/customers/customer.record.ts';
import { houseIn } from '#areas/customers/house-number.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { livingId } from '#areas/merged-records.ts';
import { type LngLat, type Place, POSTCODE_MAX } from '#fields/place.schema.ts';
import { nameKey, sameName, textsIn } from '#kernel/names.ts';
import { rebased } from '#kernel/rebased.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { cutText, typedName } from '#kernel/whole-text.ts';
import { POSTCODES_MAX, postcodeKey, ROUND_NAME_MAX, type Round } from './round.record.ts';

export type Rounds = ReadonlyMap<string, Round>;

/**
 * Checks the name of a new round and answers it trimmed.
 * @errors rounds.enter-round, rounds.name-too-long, rounds.round-already-exists (`name`: as the round that has it writes it)
 * @source specification 1, section 5
 */
export function newRoundName(rounds: Rounds, typed: string): Result<string> {
  const name = checkRoundName(typed);
  if (!name.ok) return name;
  const other = [...rounds.values()].find(
    (round) => isLive(rounds, round.id) && sameName(round.name, name.value),
  );
  return other ? fail('rounds.round-already-exists', { field: 'name', values: { name: other.name } }) : name;
}

/** @errors rounds.enter-round, rounds.name-too-long */
export function checkRoundName(typed: string): Result<string> {
  const name = typedName(typed);
  if (name === '') return fail('rounds.enter-round', { field: 'name' });
  if (name.length > ROUND_NAME_MAX) {
    return fail('rounds.name-too-long', { field: 'name', values: { max: ROUND_NAME_MAX } });
  }
  return ok(name);
}

/**
 * Postcodes that were typed one a line, trimmed, each once (specification 1, section 5).
 * @errors rounds.postcode-too-long, rounds.too-many-postcodes
 */
export function postcodesOf(text: string): Result<readonly string[]> {
  const byKey = new Map<string, string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    const postcode = line.trim().replace(/\s+/g, ' ');
    const key = postcodeKey(postcode);
    if (key !== '' && !byKey.has(key)) byKey.set(key, postcode);
  }
  const all = [...byKey.values()];
  const long = all.find(({ length }) => length > POSTCODE_MAX);
  if (long !== undefined)
    return fail('rounds.postcode-too-long', {
      field: 'text',
      values: { postcode: cutText(long, POSTCODE_MAX), max: POSTCODE_MAX },
    });
  if (all.length > POSTCODES_MAX)
    return fail('rounds.too-many-postcodes', { field: 'text', values: { max: POSTCODES_MAX } });
  return ok(all);
}

/** Postcodes as they were typed over a list that was opened earlier, on those that stand now. @errors as `postcodesOf` */
export function rebasedPostcodes(
  standing: readonly string[],
  opened: string,
  text: string,
): Result<readonly string[]> {
  const [before, typed] = [postcodesOf(opened), postcodesOf(text)];
  if (!before.ok || !typed.ok) return typed;
  return postcodesOf(rebased(standing, before.value, typed.value, postcodeKey).join('\n'));
}

/** The living round that stands for `id`; `undefined` for a deleted or unknown round. */
export function livingRoundId(rounds: Rounds, id: string): string | undefined {
  return livingId((roundId) => rounds.get(roundId), id);
}

export function isLive(rounds: Rounds, id: string): boolean {
  return livingRoundId(rounds, id) === id;
}

/** Every round id with the living round that stands for it. */
export function livingRounds(rounds: Rounds): ReadonlyMap<string, string | undefined> {
  return new Map([...rounds.keys()].map((id) => [id, livingRoundId(rounds, id)]));
}

/** Ids of living rounds that share their name with another: they came together in an offline merge. */
export function duplicateRoundIds(rounds: Rounds): ReadonlySet<string> {
  const byName = new Map<string, string[]>();
  for (const round of rounds.values()) {
    if (!isLive(rounds, round.id)) continue;
    const key = nameKey(round.name);
    byName.set(key, [...(byName.get(key) ?? []), round.id]);
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}

/** The round a job belongs to: the first of its rounds that lives; `undefined` when none does. */
export function jobRoundId(
  living: ReadonlyMap<string, string | undefined>,
  job: Pick<Job, 'rounds'>,
): string | undefined {
  const named = namedRoundId(living, job);
  return named === undefined ? undefined : living.get(named);
}

/** The round that a job itself names for that: its own round, or one that was merged into it. */
export function namedRoundId(
  living: ReadonlyMap<string, string | undefined>,
  job: Pick<Job, 'rounds'>,
): string | undefined {
  return job.rounds.find((id) => living.get(id) !== undefined);
}

/** Roads are longer than the crow flies: what straight distances are multiplied by (routes and maps, 4). */
export const DETOUR_FACTOR = 1.3;
const EARTH_RADIUS_METRES = 6_371_008.8;

/** Distance over the ground in metres, straight. */
export function haversineMetres([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const across = Math.cos(latA * radians) * Math.cos(latB * radians) * half(lngB - lngA);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(half(latB - latA) + across)));
}

/** Estimated metres to drive between two places. */
export function driveMetres(a: LngLat, b: LngLat): number {
  return haversineMetres(a, b) * DETOUR_FACTOR;
}

/**
 * Where a job is done: its own place, else its customer's address. `customer`: as `customerFor` has it, with the site of the
 * merged one that the job names.
 */
export function jobPlace(job: Job, customer: Customer | undefined): Place | undefined {
  return job.location ?? customer?.site ?? customer?.address;
}

/** The spot of a place, if it is known for certain. */
export function verifiedSpot(place: Place | undefined): LngLat | undefined {
  return place?.isVerified ? place.lngLat : undefined;
}

/** Splits `12b Acacia Road, Leeds` and `ul. Lipowa 3, Kraków` into street and house number, for sorting by address. */
export function addressParts(address: string): { street: string; house: string; rest: string } {
  const [line = '', ...rest] = address.split(',').map((part) => part.trim());
  const numbered = houseIn(line);
  if (numbered) {
    const isBehind = numbered.rest === '';
    const street = (isBehind ? numbered.lead : numbered.rest).trim().replace(STREET_WORD, '');
    const house = isBehind ? numbered.house : `${numbered.house} ${numbered.lead}`;
    return { street, house: house.trim(), rest: rest.join(', ') };
  }
  // `Flat 2, 14 Mill Lane` and house names: the street is in the second part when that one starts with a number.
  const second = rest[0];
  if (second && /^\d/.test(second)) {
    const inner = addressParts(rest.join(', '));
    return { street: inner.street, house: `${inner.house} ${line}`, rest: inner.rest };
  }
  return { street: line, house: '', rest: rest.join(', ') };
}

/** 'ul.' and the like before the name of a street. */
const STREET_WORD = /^(?:ul|al|pl|os)\.\s*/i;

/**
 * Street, then place, then house number by value, as a language has them in order; jobs without an address come last.
 */
export function compareAddresses(a: string, b: string, locale = 'en-GB'): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  const [one, two] = [addressParts(a), addressParts(b)];
  const { compare } = textsIn(locale);
  return compare(one.street, two.street) || compare(one.rest, two.rest) || compare(one.house, two.house);
}
