import type { RefOf } from '#document/document-ref.ts';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { Json } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';

/**
 * Sets some fields of a group and keeps those that this version does not know;
 * `undefined` takes a field away.
 */
export function mergeGroup<K extends string>(
  tx: TransactionBuffer,
  definition: RecordDefinition<RecordId, K>,
  id: string,
  group: string,
  changes: Readonly<Record<string, unknown>>,
  ...document: RefOf<K>
): void {
  const json = tx.group(definition, id, group, ...document);
  const merged: Record<string, unknown> = isObject(json) ? { ...json } : {};
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  tx.patch(definition, id, { [group]: merged }, ...document);
}

function isObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Drops fields that are `undefined`, which no stored value may hold. */
export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
