import type { Snapshot } from '#document/snapshot.ts';
import { byName } from '#kernel/names.ts';
import { type Supplier, supplierRecord } from './supplier.record.ts';

/** Every supplier that is not deleted, by name. */
export function livingSuppliers(snapshot: Snapshot): readonly Supplier[] {
  return [...snapshot.records(supplierRecord).values()].filter(({ deleted }) => !deleted).sort(byName);
}

/** One supplier; undefined where it is not there or deleted. */
export function livingSupplier(snapshot: Snapshot, id: string): Supplier | undefined {
  const supplier = snapshot.record(supplierRecord, id);
  return supplier?.deleted === false ? supplier : undefined;
}
