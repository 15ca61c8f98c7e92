import type { z } from 'zod';
import type { Json, Stamp, Stamped } from './stamped.ts';

/** One record as it lies in its document: base value and intent groups, all stamped (data-model 0.1). */
export interface RawRecord {
  readonly id: string;
  /** Absent when only groups have arrived, or for kinds that have no base (order lists). */
  readonly base: Stamped | undefined;
  readonly groups: ReadonlyMap<string, Stamped>;
}

export type GroupSchemas = Readonly<Record<string, z.ZodType>>;
export type GroupValues<G extends GroupSchemas> = { readonly [K in keyof G]: z.infer<G[K]> | undefined };

export interface RecordId {
  readonly id: string;
}

/** What every record carries besides its own fields. */
export interface RecordMeta extends RecordId {
  /** Marked deleted, and nobody edited it since (data-model 4). */
  readonly deleted: boolean;
  /** Somebody edited it without knowing of the deletion: it lives and is marked (C-27). */
  readonly editedAfterDeletion: boolean;
  /** The latest write of any group, for "who changed this". */
  readonly changed: Stamp;
}

export interface RecordDefinition<T extends RecordId = RecordId> {
  readonly name: string;
  readonly document: string;
  readonly root: string;
  readonly baseSchema: z.ZodType;
  readonly groups: GroupSchemas;
  read(raw: RawRecord): T | undefined;
}

export interface RecordDefinitionWith<B extends z.ZodType, G extends GroupSchemas, T extends RecordMeta>
  extends RecordDefinition<T> {
  readonly baseSchema: B;
  readonly groups: G;
}

/**
 * Defines one kind of record: `<id>` holds the creation base, `<id>/<group>` what one user action sets together.
 * `make` turns checked values into the record the app works with; a group whose value is missing, null or
 * invalid arrives as `undefined`, so a damaged value can never break a screen. `del` is a group of every record.
 */
export function defineRecord<B extends z.ZodType, G extends GroupSchemas, T extends RecordMeta>(definition: {
  name: string;
  document: string;
  root: string;
  base: B;
  groups: G;
  make(meta: RecordMeta, base: z.infer<B>, groups: GroupValues<G>): T;
}): RecordDefinitionWith<B, G, T> {
  const names = Object.keys(definition.groups);
  return {
    name: definition.name,
    document: definition.document,
    root: definition.root,
    baseSchema: definition.base,
    groups: definition.groups,
    read(raw) {
      const base = raw.base && definition.base.safeParse(raw.base[2]);
      if (!raw.base || !base?.success) return undefined;
      const values: Record<string, unknown> = {};
      for (const name of names) {
        const stamped = raw.groups.get(name);
        if (!stamped || stamped[2] === null) continue;
        const parsed = definition.groups[name]?.safeParse(stamped[2]);
        if (parsed?.success) values[name] = parsed.data;
      }
      return definition.make(metaOf(raw, raw.base), base.data as z.infer<B>, values as GroupValues<G>);
    },
  };
}

/** The key of a group, or of the base when no group is named. */
export function recordKey(id: string, group?: string): string {
  return group === undefined ? id : `${id}/${group}`;
}

/** Splits a document key; `group` is `undefined` for a base. Groups may contain further slashes. */
export function splitKey(key: string): { id: string; group: string | undefined } {
  const slash = key.indexOf('/');
  return slash < 0 ? { id: key, group: undefined } : { id: key.slice(0, slash), group: key.slice(slash + 1) };
}

/** The value of `<id>/del`: `seen` holds the stamp of each group that the deleter knew. */
export interface Deletion {
  readonly on: boolean;
  readonly seen: Readonly<Record<string, string>>;
}

export function deletionOf(raw: Pick<RawRecord, 'groups'>, on: boolean): { [key: string]: Json } {
  const seen: Record<string, string> = {};
  for (const [group, stamped] of raw.groups) if (group !== 'del') seen[group] = stamped[0];
  return { on, seen };
}

function metaOf(raw: RawRecord, base: Stamped): RecordMeta {
  let changed: Stamp = [base[0], base[1]];
  let editedSince = false;
  const deletion = readDeletion(raw.groups.get('del'));
  for (const [group, [hlc, author]] of raw.groups) {
    if (hlc > changed[0]) changed = [hlc, author];
    if (deletion?.on && group !== 'del' && hlc > (deletion.seen[group] ?? '')) editedSince = true;
  }
  const on = deletion?.on === true;
  return { id: raw.id, deleted: on && !editedSince, editedAfterDeletion: on && editedSince, changed };
}

function readDeletion(stamped: Stamped | undefined): Deletion | undefined {
  const json = stamped?.[2];
  if (!json || typeof json !== 'object' || Array.isArray(json)) return undefined;
  const { on, seen } = json as { on?: Json; seen?: Json };
  if (typeof on !== 'boolean') return undefined;
  const known = seen && typeof seen === 'object' && !Array.isArray(seen) ? seen : {};
  return { on, seen: known as Record<string, string> };
}
