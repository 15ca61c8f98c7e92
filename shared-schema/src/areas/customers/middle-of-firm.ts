import { accountSetting } from '#areas/settings/settings.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { customerRecord } from './customer.record.ts';
import { isLivingCustomer } from './living-customer.ts';

/** So many customers say well enough where a firm works. */
const ENOUGH = 200;

/** About a kilometre: who works within it is not told, and one customer more changes nothing. */
const PARTS_OF_A_DEGREE = 100;

/**
 * Where the firm works, in hundredths of a degree, so that a map of something new begins there and places nearer to it
 * come first: the median of its customers' places, which one far away does not move, else the firm's own address.
 */
export function middleOfFirm(snapshot: Snapshot): LngLat | undefined {
  const places: LngLat[] = [];
  for (const customer of snapshot.records(customerRecord).values()) {
    const { address } = customer;
    if (address?.lngLat && isLivingCustomer(snapshot, customer)) places.push(address.lngLat);
    if (places.length === ENOUGH) break;
  }
  const own = accountSetting(snapshot, 'business.address').lngLat;
  if (places.length === 0 && own) places.push(own);
  if (places.length === 0) return undefined;
  const median = (axis: 0 | 1) => {
    const sorted = places.map((place) => place[axis]).toSorted((a, b) => a - b);
    return Math.round((sorted[sorted.length >> 1] ?? 0) * PARTS_OF_A_DEGREE) / PARTS_OF_A_DEGREE;
  };
  return [median(0), median(1)];
}
