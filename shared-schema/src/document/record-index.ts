import type { Sliced } from '#kernel/slices.ts';
import type { DocumentForm } from './document-form.ts';
import { type RawRecord, type RecordDefinition, type RecordId, type RecordMeta, splitKey } from './record.ts';
import type { Stamped } from './stamped.ts';

/** A secondary map over records: each record stands under the keys that `keysOf` answers. */
export interface Lookup<T extends RecordId = RecordMeta, K extends string = string> {
  readonly record: RecordDefinition<T, K>;
  /** Of records as they are read; or `keysOfMeta`, for which nothing has to be read of them. */
  readonly keysOf?: (record: T) => readonly string[];
  readonly keysOfMeta?: (meta: RecordMeta) => readonly string[];
}

export function defineLookup<T extends RecordId, K extends string>(
  record: RecordDefinition<T, K>,
  keysOf: (record: T) => readonly string[],
): Lookup<T, K> {
  return { record, keysOf };
}

/** A lookup by what every record carries: it is there long before thousands of records are read. */
export function defineMetaLookup<T extends RecordMeta, K extends string>(
  record: RecordDefinition<T, K>,
  keysOfMeta: (meta: RecordMeta) => readonly string[],
): Lookup<T, K> {
  return { record, keysOfMeta };
}

interface MutableRaw {
  id: string;
  base: Stamped | undefined;
  groups: Map<string, Stamped>;
}

/** A lookup as it is built: ids by key, and how often what stands under a key has changed. */
interface BuiltLookup {
  readonly byKey: Map<string, { readonly ids: Set<string>; version: number }>;
  readonly ofId: Map<string, readonly string[]>;
  /** Counts the keys that came and went. */
  keysVersion: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The plain index of one kind of record in one document: follows the flat map, keeps `Map<id, record>` and the lookups
 * asked for, and gives a record a new identity only when it changed. A record is read when it is asked for: of many
 * changes at once, as of a list that others move things in, only the last is.
 */
export class RecordIndex<T extends RecordId> {
  readonly #definition: RecordDefinition<T>;
  readonly #form: DocumentForm;
  readonly #raw = new Map<string, MutableRaw>();
  readonly #records = new Map<string, T>();
  /** Ids whose records nobody has asked for yet, or since they changed. */
  readonly #unread = new Set<string>();
  /** Ids that the lookups have to place anew. */
  readonly #unplaced = new Set<string>();
  readonly #lookups = new Map<Lookup<T>, BuiltLookup>();
  readonly #listeners = new Set<(changedIds: ReadonlySet<string>, origin: unknown) => void>();
  readonly #stop: () => void;
  #version = 0;

  constructor(definition: RecordDefinition<T>, form: DocumentForm) {
    this.#definition = definition;
    this.#form = form;
    for (const [key, value] of form.entries()) this.#unread.add(this.#put(key, value));
    this.#stop = form.observe((keys, origin) => this.#follow(keys, origin));
  }

  /** Counts the changes seen; equal versions mean equal content. */
  get version(): number {
    return this.#version;
  }

  /** All records, deleted ones included: queries decide what is shown. */
  get all(): ReadonlyMap<string, T> {
    for (const id of this.#unread) this.#read(id);
    return this.#records;
  }

  /** Reads what nobody has asked for yet, a record between two turns: thousands at once would hold up a screen. */
  *readAhead(): Sliced<void> {
    for (const id of [...this.#unread]) {
      if (this.#unread.has(id)) this.#read(id);
      yield;
    }
  }

  record(id: string): T | undefined {
    if (this.#unread.has(id)) this.#read(id);
    return this.#records.get(id);
  }

  /** Ids under one key of a lookup; the lookup is built at its first use. */
  ids(lookup: Lookup<T>, key: string): ReadonlySet<string> {
    return this.#built(lookup).byKey.get(key)?.ids ?? NONE;
  }

  /** The records under one key of a lookup. */
  under(lookup: Lookup<T>, key: string): T[] {
    const records: T[] = [];
    for (const id of this.ids(lookup, key)) {
      const record = this.record(id);
      if (record) records.push(record);
    }
    return records;
  }

  /** Counts the changes of what stands under a key: records that came, went or changed. */
  keyVersion(lookup: Lookup<T>, key: string): number {
    return this.#built(lookup).byKey.get(key)?.version ?? 0;
  }

  /** The keys of a lookup under which something stands. */
  keys(lookup: Lookup<T>): string[] {
    return [...this.#built(lookup).byKey].flatMap(([key, { ids }]) => (ids.size > 0 ? [key] : []));
  }

  /** Counts the changes of `keys`. */
  keysVersion(lookup: Lookup<T>): number {
    return this.#built(lookup).keysVersion;
  }

  raw(id: string): RawRecord | undefined {
    return this.#raw.get(id);
  }

  /** `origin`: of the transaction, as `DocumentForm.observe` tells it. */
  subscribe(listener: (changedIds: ReadonlySet<string>, origin: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #built(lookup: Lookup<T>): BuiltLookup {
    for (const id of this.#unplaced) {
      this.#unplaced.delete(id);
      for (const [known, built] of this.#lookups) place(built, id, this.#keysOf(known, id));
    }
    let built = this.#lookups.get(lookup);
    if (!built) {
      built = { byKey: new Map(), ofId: new Map(), keysVersion: 0 };
      this.#lookups.set(lookup, built);
      for (const id of this.#raw.keys()) place(built, id, this.#keysOf(lookup, id));
    }
    return built;
  }

  #follow(keys: ReadonlySet<string>, origin: unknown): void {
    const ids = new Set<string>();
    for (const key of keys) {
      const id = this.#put(key, this.#form.get(key));
      ids.add(id);
      this.#unread.add(id);
      if (this.#lookups.size > 0) this.#unplaced.add(id);
    }
    this.#version += 1;
    for (const listener of this.#listeners) listener(ids, origin);
  }

  #put(key: string, value: Stamped | undefined): string {
    const { id, group } = splitKey(key);
    let raw = this.#raw.get(id);
    if (!raw) {
      raw = { id, base: undefined, groups: new Map() };
      this.#raw.set(id, raw);
    }
    if (group === undefined) raw.base = value;
    else if (value === undefined) raw.groups.delete(group);
    else raw.groups.set(group, value);
    return id;
  }

  #read(id: string): void {
    this.#unread.delete(id);
    const raw = this.raw(id);
    const record = raw ? this.#definition.read(raw) : undefined;
    if (record) this.#records.set(id, record);
    else this.#records.delete(id);
  }

  #keysOf({ keysOf, keysOfMeta }: Lookup<T>, id: string): readonly string[] {
    if (keysOfMeta) {
      const raw = this.raw(id);
      const meta = raw && this.#definition.readMeta?.(raw);
      return meta ? keysOfMeta(meta) : NO_KEYS;
    }
    const record = this.record(id);
    return record && keysOf ? keysOf(record) : NO_KEYS;
  }
}

const NO_KEYS: readonly string[] = [];

/** A key whose last record has gone stays with its count, so that no count ever comes again. */
function place(built: BuiltLookup, id: string, keys: readonly string[]): void {
  const { byKey, ofId } = built;
  for (const key of ofId.get(id) ?? []) {
    const under = byKey.get(key);
    if (!under) continue;
    under.version += 1;
    if (keys.includes(key)) continue;
    under.ids.delete(id);
    if (under.ids.size === 0) built.keysVersion += 1;
  }
  for (const key of keys) {
    let under = byKey.get(key);
    if (!under) {
      under = { ids: new Set(), version: 0 };
      byKey.set(key, under);
    }
    if (under.ids.size === 0) built.keysVersion += 1;
    under.version += 1;
    under.ids.add(id);
  }
  ofId.set(id, keys);
}
