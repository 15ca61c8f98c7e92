import type { Snapshot } from '#document/snapshot.ts';
import { holdsGroup } from '#document/stored-groups.ts';
import { customerRecord } from './customer.record.ts';

/**
 * Tells whether an epoch has taken all from a customer but the name, as it does 90 days after a deletion: every
 * customer begins with a state, and no command takes it away.
 */
export function isReducedCustomer(snapshot: Snapshot, id: string): boolean {
  const raw = snapshot.raw(customerRecord, id);
  return raw?.base !== undefined && !holdsGroup(raw, 'state');
}
