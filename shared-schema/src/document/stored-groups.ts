import type { Json, Stamped } from './stamped.ts';

/** What is stored of a record (`RawRecord`). */
interface Groups {
  readonly base: Stamped | undefined;
  readonly groups: ReadonlyMap<string, Stamped>;
}

/** Reads what an earlier version wrote to a group, so that it need not be written anew. */
export interface Upgrade {
  /** For the gate that asks for a test of each step. */
  readonly name: string;
  readonly group: string;
  /** The value as it is written now; `undefined` for what does not have the old shape. */
  apply(old: Json): Json | undefined;
}

interface Upgraded {
  readonly upgrades?: readonly Upgrade[];
}

/** A value of a group as it is written now, whichever version wrote it. */
export function upgraded({ upgrades = [] }: Upgraded, group: string, json: Json): Json {
  let value = json;
  for (const step of upgrades) if (step.group === group) value = step.apply(value) ?? value;
  return value;
}

const NONE: Readonly<Record<string, Json>> = {};

/** The groups that a record began with: they lie in its base until they are set for the first time. */
export function packedGroups(base: Json | undefined): Readonly<Record<string, Json>> {
  const { g } = isObject(base) ? base : NONE;
  return isObject(g) ? g : NONE;
}

/** Tells whether a record holds a group, in a key of its own or in the base that it began with. */
export function holdsGroup(record: Groups, group: string): boolean {
  return record.groups.has(group) || group in packedGroups(record.base?.[2]);
}

export function isObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
