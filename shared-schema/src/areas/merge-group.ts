import { type RecordDefinition, recordKey } from '#document/record.ts';
import type { Json } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';

/**
 * Sets some fields of a group and keeps those that this version does not know (sync 5, unknown fields);
 * `undefined` takes a field away.
 */
export function mergeGroup(
  tx: TransactionBuffer,
  definition: RecordDefinition,
  id: string,
  group: string,
  changes: Readonly<Record<string, unknown>>,
): void {
  const json = tx.value(definition.document, definition.root, recordKey(id, group))?.[2];
  const merged: Record<string, unknown> = isObject(json) ? { ...json } : {};
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  tx.patch(definition, id, { [group]: merged });
}

function isObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Drops fields that are `undefined`, which no stored value may hold. */
export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
