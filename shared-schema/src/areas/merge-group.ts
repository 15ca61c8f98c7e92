import type { RefOf } from '#document/document-ref.ts';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { Json } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { sameJson } from '#kernel/same-json.ts';

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
  tx.patch(definition, id, { [group]: merged(json, changes) }, ...document);
}

/**
 * Sets the groups whose values differ from those that stand, so that what others change meanwhile stays; an object is
 * merged into what stands, null unsets a group, and undefined leaves it. Answers whether anything differed.
 */
export function setChanged<K extends string>(
  tx: TransactionBuffer,
  definition: RecordDefinition<RecordId, K>,
  id: string,
  groups: Readonly<Record<string, unknown>>,
  ...document: RefOf<K>
): boolean {
  let isChanged = false;
  for (const [group, value] of Object.entries(groups)) {
    if (value === undefined) continue;
    const now = tx.group(definition, id, group, ...document) ?? null;
    const next = isFields(value) ? merged(now, value) : value;
    if (sameJson(now, next)) continue;
    tx.patch(definition, id, { [group]: next }, ...document);
    isChanged = true;
  }
  return isChanged;
}

function merged(json: Json | undefined, changes: Readonly<Record<string, unknown>>) {
  const fields: Record<string, unknown> = isObject(json) ? { ...json } : {};
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) delete fields[field];
    else fields[field] = value;
  }
  return fields;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Drops fields that are `undefined`, which no stored value may hold. */
export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
