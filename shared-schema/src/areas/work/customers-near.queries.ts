import { customerRecord } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { isLivingCustomer } from '#areas/customers/living-customer.ts';
import { haversineMetres } from '#areas/rounds/round.rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { LngLat } from '#fields/place.schema.ts';

/** A customer and how far away, in a straight line. */
export interface NearCustomer {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly metres: number;
}

/** The active customers within some metres of a spot, the nearest first (VPL-5). */
export function customersNear(snapshot: Snapshot, spot: LngLat, metres: number): readonly NearCustomer[] {
  const found: NearCustomer[] = [];
  for (const customer of snapshot.records(customerRecord).values()) {
    const at = customer.address?.lngLat;
    if (!at || !isLivingCustomer(snapshot, customer) || customer.state === 'inactive') continue;
    const away = haversineMetres(spot, at);
    if (away > metres) continue;
    const address = customer.address?.addressDescription ?? '';
    found.push({ id: customer.id, name: displayName(customer), address, metres: away });
  }
  return found.sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1));
}
