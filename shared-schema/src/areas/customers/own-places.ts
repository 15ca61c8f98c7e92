import type { Snapshot } from '#document/snapshot.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { isLivingCustomer } from './living-customer.ts';

/** A place that the business knows by itself. */
export interface OwnPlace {
  readonly address: string;
  readonly lngLat: LngLat;
  /** Whose address it is; undefined for a spot that is only near others of the same street or postcode. */
  readonly customer: string | undefined;
}

const MOST = 4;
/** Degrees from one end to the other: places that lie further apart only share a name. */
const SAME_SPOT = 0.02;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** The street of a typed address: its first part without a number; empty where there is no more than that. */
function streetOf(address: string): string {
  const [first = ''] = address.split(',');
  return plain(first.replace(/(^|\s)\d+[a-z]?(?=\s|$)/gi, ' '));
}

/** A postcode of Britain in a typed address, without blanks; undefined without one. */
function postcodeOf(address: string): string | undefined {
  const [found] = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i.exec(address) ?? [];
  return found?.replace(/\s/g, '').toLowerCase();
}

/** The middle of places that lie together; undefined where they do not. */
function middleOf(places: readonly LngLat[]): LngLat | undefined {
  if (places.length === 0) return undefined;
  const middle = ([0, 1] as const).map((axis) => {
    const values = places.map((place) => place[axis]);
    const isWide = Math.max(...values) - Math.min(...values) > SAME_SPOT;
    return isWide ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const [lng, lat] = middle;
  return lng === undefined || lat === undefined ? undefined : [lng, lat];
}

/**
 * Places for an address that is being typed, out of the customers' own, so that they are there without a connection
 * (CUS-4): addresses with all of its words, then the middle of those of the same postcode or street.
 */
export function ownPlaces(snapshot: Snapshot, text: string): readonly OwnPlace[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const [street, postcode] = [streetOf(text), postcodeOf(text)];
  const found = new Map<string, OwnPlace>();
  const beside: LngLat[] = [];
  for (const customer of snapshot.records(customerRecord).values()) {
    const { address } = customer;
    if (!address?.lngLat || !address.isVerified || !isLivingCustomer(snapshot, customer)) continue;
    const { addressDescription: own, lngLat } = address;
    const lower = own.toLowerCase();
    if (found.size < MOST && words.every((word) => lower.includes(word)))
      found.set(plain(own), { address: own, lngLat, customer: displayName(customer) });
    const isBeside = postcode ? postcodeOf(own) === postcode : street !== '' && streetOf(own) === street;
    if (isBeside) beside.push(lngLat);
  }
  const middle = middleOf(beside);
  if (!middle || found.has(plain(text))) return [...found.values()];
  return [...found.values(), { address: text.trim(), lngLat: middle, customer: undefined }];
}
