import type { z } from 'zod/mini';
import { rememberFor } from '#kernel/remember.ts';
import { isUnseen, readDeletion } from './deletion.ts';
import { exact } from './exact.ts';
import { composedValues, pieceAt, standingPieces } from './pieces/composed.ts';
import { type Pieces, pieceSchema } from './pieces/pieces.ts';
import { readJson } from './read-json.ts';
import { compareStamps, type Json, type Stamp, type Stamped } from './stamped.ts';
import { isObject, packedGroups, type Upgrade, upgraded } from './stored-groups.ts';

/** One record as it lies in its document: base value and intent groups, all stamped. */
export interface RawRecord {
  readonly id: string;
  /** Absent when only groups have arrived, or for kinds that have no base (order lists). */
  readonly base: Stamped | undefined;
  readonly groups: ReadonlyMap<string, Stamped>;
}

export type GroupSchemas = Readonly<Record<string, z.ZodMiniType>>;
export type GroupValues<G extends GroupSchemas> = { readonly [K in keyof G]: z.infer<G[K]> | undefined };

/** One member of a family of keys: what stands under `<id>/<family>/<member>`, and who set it when. */
export interface Member<V> {
  readonly value: V;
  readonly stamp: Stamp;
}
export type FamilyValues<F extends GroupSchemas> = {
  readonly [K in keyof F]: ReadonlyMap<string, Member<z.infer<F[K]>>>;
};

export interface RecordId {
  readonly id: string;
}

/** What every record carries besides its own fields. */
export interface RecordMeta extends RecordId {
  /** Marked deleted, and nobody edited it since. */
  readonly deleted: boolean;
  /** Somebody edited it without knowing of the deletion: it lives and is marked (C-27). */
  readonly editedAfterDeletion: boolean;
  /** The latest write of any group, for "who changed this". */
  readonly changed: Stamp;
}

/** `K`: the kind of document that the records lie in. */
export interface RecordDefinition<T extends RecordId = RecordId, K extends string = string> {
  readonly name: string;
  readonly document: K;
  readonly root: string;
  /** What its keys begin with where several kinds share a root, such as `tag:`; the record's own id goes without. */
  readonly prefix?: string | undefined;
  readonly baseSchema: z.ZodMiniType;
  readonly groups: GroupSchemas;
  /** Families of keys, `<id>/<family>/<member>`: each member is set by itself, so that two people's are both kept. */
  readonly families?: GroupSchemas;
  /** Groups and families whose values lie in several keys, by name: people change them piece by piece. */
  readonly pieces?: Readonly<Record<string, Pieces>>;
  /** Groups that never lie in the base, as others write them than those who make the record. */
  readonly unpacked?: readonly string[];
  readonly upgrades?: readonly Upgrade[];
  read(raw: RawRecord): T | undefined;
  /** What every record carries, without the work of reading the rest; absent for kinds that carry nothing of it. */
  readMeta?(raw: RawRecord): RecordMeta | undefined;
}

export interface RecordDefinitionWith<
  B extends z.ZodMiniType,
  G extends GroupSchemas,
  T extends RecordMeta,
  K extends string,
> extends RecordDefinition<T, K> {
  readonly baseSchema: B;
  readonly groups: G;
}

/**
 * Defines one kind of record: `<id>` holds the creation base with the first groups in its `g`, `<id>/<group>` what one
 * user action has set since. `make` turns checked values into the record the app works with; a group whose value is
 * missing, null or invalid arrives as `undefined`, so a damaged value can never break a screen. `del` is a group of
 * every record.
 */
export function defineRecord<
  B extends z.ZodMiniType,
  G extends GroupSchemas,
  T extends RecordMeta,
  K extends string,
  F extends GroupSchemas = Readonly<Record<never, never>>,
>(definition: {
  name: string;
  document: K;
  root: string;
  prefix?: string;
  base: B;
  groups: G;
  families?: F;
  pieces?: { readonly [K in keyof G | keyof F]?: Pieces };
  unpacked?: readonly (keyof G & string)[];
  upgrades?: readonly Upgrade[];
  make(meta: RecordMeta, base: z.infer<B>, groups: GroupValues<G>, families: FamilyValues<F>): T;
}): RecordDefinitionWith<B, G, T, K> {
  const { name, document, root, prefix = '', base: baseSchema, groups } = definition;
  const { unpacked = [], upgrades = [] } = definition;
  const pieces: Readonly<Record<string, Pieces>> = { ...(definition.pieces as Record<string, Pieces>) };
  const families: GroupSchemas = definition.families ?? {};
  const names = Object.keys(groups);
  return {
    name,
    document,
    root,
    prefix,
    baseSchema,
    groups,
    families,
    pieces,
    unpacked,
    upgrades,
    read(raw) {
      const base = raw.base && readJson(baseSchema, ownOf(raw.base[2]));
      if (!raw.base || base === undefined || !raw.id.startsWith(prefix)) return undefined;
      const first = packedGroups(raw.base[2]);
      const composed = composedValues(this, raw);
      const values: Record<string, unknown> = {};
      for (const group of names) {
        const own = composed.get(group) ?? raw.groups.get(group);
        const json = own ? own[2] : first[group];
        if (json === undefined || json === null) continue;
        if (composed.has(group) && pieces[group]?.isChecked === false) {
          values[group] = json;
          continue;
        }
        const schema = groups[group];
        const value = schema && readJson(schema, upgraded(this, group, json));
        if (value !== undefined) values[group] = value;
      }
      return definition.make(
        metaOf(raw, raw.base, prefix),
        base,
        values as GroupValues<G>,
        membersOf(raw, families, composed) as FamilyValues<F>,
      );
    },
    readMeta: (raw) => (raw.base && raw.id.startsWith(prefix) ? metaOf(raw, raw.base, prefix) : undefined),
  };
}

/** A base without the groups that the record began with. */
function ownOf(base: Json): Json {
  if (!isObject(base) || base.g === undefined) return base;
  const { g, ...own } = base;
  return own;
}

/** What a record shows of which only groups are stored. */
const NO_BASE = ['', '', {}] as const;

/** A record as it is read of a kind of which nothing has to be stored: its groups make it, and it has no base. */
export function based(raw: RawRecord): RawRecord {
  return raw.base || raw.groups.size === 0 ? raw : { ...raw, base: NO_BASE };
}

/** A kind of record that nobody makes: it is there as soon as anything of it is set. */
export function withoutBase<D extends RecordDefinition>(definition: D): D {
  return {
    ...definition,
    read: (raw: RawRecord) => definition.read(based(raw)),
    readMeta: (raw: RawRecord) => definition.readMeta?.(based(raw)),
  };
}

/** The members of each family that are set and fit its schema, in the order of their ids on every device. */
function membersOf(
  raw: RawRecord,
  families: GroupSchemas,
  composed: ReadonlyMap<string, Stamped>,
): Readonly<Record<string, unknown>> {
  const groups = [...raw.groups].filter(([group]) => group.includes('/'));
  if (groups.length === 0) return noMembers(families);
  const names = Object.keys(families);
  const members = Object.fromEntries(names.map((name) => [name, new Map<string, Member<unknown>>()]));
  for (const [group, stored] of groups.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const slash = group.indexOf('/');
    const name = group.slice(0, slash);
    if (!Object.hasOwn(families, name) || group.includes('/', slash + 1)) continue;
    const [hlc, author, json] = composed.get(group) ?? stored;
    if (json === null) continue;
    const schema = families[name];
    const value = schema && readJson(schema, json);
    if (value !== undefined) members[name]?.set(group.slice(slash + 1), { value, stamp: [hlc, author] });
  }
  return members;
}

/** Most records have no members at all, and share that. */
const noMembers = rememberFor((families: GroupSchemas): Readonly<Record<string, unknown>> => {
  const none: ReadonlyMap<string, Member<unknown>> = new Map();
  return Object.fromEntries(Object.keys(families).map((name) => [name, none]));
});

/** The schema of a group, of the family that it is a member of, or of a piece; `undefined` for one that is not known here. */
export function schemaOf(
  definition: Pick<RecordDefinition, 'groups' | 'families' | 'pieces'>,
  group: string,
): z.ZodMiniType | undefined {
  const { groups, families = {} } = definition;
  const at = pieceAt(definition, group);
  if (at) return pieceSchema(at.pieces, at.piece);
  const slash = group.indexOf('/');
  const [schemas, name] = slash < 0 ? [groups, group] : [families, group.slice(0, slash)];
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/** What a group shows: its own key, else what the record began with, under the stamp of its base. */
export function groupOf({ base, groups }: Omit<RawRecord, 'id'>, group: string): Stamped | undefined {
  const own = groups.get(group);
  const first = base && packedGroups(base[2])[group];
  return own ?? (first === undefined ? undefined : [base?.[0] ?? '', base?.[1] ?? '', first]);
}

/**
 * What a key shows: a group that nobody has set yet shows what its record began with, and a piece what the whole has of
 * it. `record`: its definition, for pieces.
 */
export function shownJson(
  get: (key: string) => Stamped | undefined,
  key: string,
  record?: Pick<RecordDefinition, 'groups' | 'families' | 'pieces' | 'upgrades'>,
): Json | undefined {
  const own = get(key);
  const { id, group } = splitKey(key);
  if (own || group === undefined) return own?.[2];
  const at = record && pieceAt(record, group);
  if (!at) return packedGroups(get(id)?.[2])[group];
  const whole = get(recordKey(id, at.of));
  const groups = new Map(whole ? [[at.of, whole]] : []);
  return standingPieces(record, { base: get(id), groups }, at.of).get(at.piece);
}

/** Whether a value can be the base of a record: what it began with fits the groups' own schemas. */
export function isBase(definition: RecordDefinition, json: unknown): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  const { g, ...own } = json as Readonly<Record<string, unknown>>;
  if (!exact(definition.baseSchema).safeParse(own).success) return false;
  if (g === undefined) return true;
  if (typeof g !== 'object' || g === null || Array.isArray(g)) return false;
  return Object.entries(g).every(([group, value]) => {
    const schema = Object.hasOwn(definition.groups, group) ? definition.groups[group] : undefined;
    if (!schema || definition.unpacked?.includes(group)) return false;
    return exact(schema).safeParse(upgraded(definition, group, value as Json)).success;
  });
}

/** The id that a record has in its document: its own, with what its keys begin with before it. */
export function documentId({ prefix = '' }: Pick<RecordDefinition, 'prefix'>, id: string): string {
  return prefix + id;
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

function metaOf(raw: RawRecord, base: Stamped, prefix: string): RecordMeta {
  let changed: Stamp = [base[0], base[1]];
  let editedSince = false;
  const deletion = readDeletion(raw.groups.get('del'));
  for (const [group, [hlc, author]] of raw.groups) {
    // Two people may write at the same moment: groups come in another order on each device.
    if (compareStamps([hlc, author], changed) > 0) changed = [hlc, author];
    if (deletion?.on && isUnseen(deletion, group, hlc)) editedSince = true;
  }
  const on = deletion?.on === true;
  const id = raw.id.slice(prefix.length);
  return { id, deleted: on && !editedSince, editedAfterDeletion: on && editedSince, changed };
}
