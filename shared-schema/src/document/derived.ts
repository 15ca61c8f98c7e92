import { stabilise } from '#kernel/stabilise.ts';
import { type DocumentRef, isInParts, type RefOf } from './document-ref.ts';
import { documentId, type RawRecord, type RecordDefinition, type RecordId } from './record.ts';
import type { Lookup, RecordIndex } from './record-index.ts';
import { type DerivedArg, type DerivedQuery, documentFor, type Snapshot } from './snapshot.ts';
import type { Stamped } from './stamped.ts';

/** Where derived values are read from. */
export interface DerivedSource extends Snapshot {
  index<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): RecordIndex<T> | undefined;
  derived<A extends readonly DerivedArg[], V>(query: DerivedQuery<A, V>, ...args: A): Derived<V>;
}

/** A value that a query has read; `isSame` tells whether it would read the same now. */
interface Read {
  isSame(): boolean;
}

/** One root of one document that was read: who follows a value follows these. */
export interface RootRead {
  readonly document: DocumentRef;
  readonly root: string;
}

/**
 * The value of a query, worked out anew only when something that it read has changed: a record, what stands under a
 * key of a lookup, all records of a kind, a plain key, or the value of another query (`Snapshot.derive`). It is asked,
 * never told. Equal parts of a new value keep their identity.
 */
export class Derived<V> {
  readonly #source: DerivedSource;
  readonly #query: (snapshot: Snapshot) => V;
  #value: V | undefined;
  #reads: Reads | undefined;
  #isRunning = false;

  /** `former`: the value to keep the identity of where equal. */
  constructor(source: DerivedSource, query: (snapshot: Snapshot) => V, former?: V) {
    this.#source = source;
    this.#query = query;
    this.#value = former;
  }

  get(): V {
    if (this.#reads?.areSame()) return this.#value as V;
    if (this.#isRunning) throw new Error('a query was derived from itself');
    this.#isRunning = true;
    try {
      const reads = new Reads(this.#source);
      this.#value = stabilise(this.#value, this.#query(reads));
      this.#reads = reads;
      return this.#value;
    } finally {
      this.#isRunning = false;
    }
  }

  /** The roots that the value was read from, those of the queries it is derived from included; by name. */
  get roots(): ReadonlyMap<string, RootRead> {
    return this.#reads?.roots ?? NO_ROOTS;
  }
}

const NO_ROOTS: ReadonlyMap<string, RootRead> = new Map();

/** A snapshot that notes what is read through it. */
class Reads implements Snapshot {
  readonly roots = new Map<string, RootRead>();
  readonly #source: DerivedSource;
  readonly #indexes = new Map<string, IndexReads>();
  readonly #plain = new Map<string, Read>();
  readonly #derived = new Map<Derived<unknown>, unknown>();
  #last: IndexReads | undefined;

  constructor(source: DerivedSource) {
    this.#source = source;
  }

  areSame(): boolean {
    for (const reads of this.#indexes.values()) if (!reads.isSame()) return false;
    for (const read of this.#plain.values()) if (!read.isSame()) return false;
    for (const [derived, value] of this.#derived) {
      if (!Object.is(derived.get(), value)) return false;
      this.#addRoots(derived);
    }
    return true;
  }

  has(document: DocumentRef): boolean {
    const source = this.#source;
    const was = source.has(document);
    this.#plain.set(document, { isSame: () => source.has(document) === was });
    return was;
  }

  parts(document: DocumentRef): readonly DocumentRef[] {
    const source = this.#source;
    const names = source.parts(document);
    if (isInParts(document)) {
      this.#addRoot('core', 'core');
      const { length } = names;
      this.#plain.set(`parts ${document}`, { isSame: () => source.parts(document).length === length });
    }
    return names;
  }

  value(document: DocumentRef, root: string, key: string): Stamped | undefined {
    const source = this.#source;
    const was = source.value(document, root, key);
    this.#addRoot(document, root);
    this.#plain.set(`${document} ${root} ${key}`, {
      isSame: () => sameValue(source.value(document, root, key), was),
    });
    return was;
  }

  record<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    id: string,
    ...document: RefOf<K>
  ): T | undefined {
    return this.#of(definition, document).record(documentId(definition, id)) as T | undefined;
  }

  records<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): ReadonlyMap<string, T> {
    this.#of(definition, document).readAll();
    return this.#source.records(definition, ...document);
  }

  raw<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    ...document: RefOf<K>
  ): RawRecord | undefined {
    const reads = this.#of(definition, document);
    // What lies under a record that cannot be read may change without it.
    if (!reads.record(documentId(definition, id))) reads.readAll();
    return this.#source.raw(definition, id, ...document);
  }

  ids<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): ReadonlySet<string> {
    this.#of(lookup.record, document).readKey(lookup as unknown as Lookup<RecordId>, key);
    return this.#source.ids(lookup, key, ...document);
  }

  under<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): readonly T[] {
    this.#of(lookup.record, document).readKey(lookup as unknown as Lookup<RecordId>, key);
    return this.#source.under(lookup, key, ...document);
  }

  keys<T extends RecordId, K extends string>(lookup: Lookup<T, K>, ...document: RefOf<K>): readonly string[] {
    this.#of(lookup.record, document).readKeys(lookup as unknown as Lookup<RecordId>);
    return this.#source.keys(lookup, ...document);
  }

  derive<A extends readonly DerivedArg[], V>(query: DerivedQuery<A, V>, ...args: A): V {
    const derived = this.#source.derived(query, ...args);
    const value = derived.get();
    this.#derived.set(derived as Derived<unknown>, value);
    this.#addRoots(derived);
    return value;
  }

  #of<K extends string>(definition: RecordDefinition<RecordId, K>, ref: RefOf<K>): IndexReads {
    const document = documentFor(definition, ref);
    const last = this.#last;
    if (last && last.definition === (definition as unknown) && last.document === document) return last;
    const key = `${document} ${definition.name}`;
    let reads = this.#indexes.get(key);
    if (!reads) {
      reads = new IndexReads(definition as unknown as RecordDefinition, document, () =>
        this.#source.index(definition, ...ref),
      );
      this.#indexes.set(key, reads);
      this.#addRoot(document, definition.root);
    }
    this.#last = reads;
    return reads;
  }

  #addRoot(document: DocumentRef, root: string): void {
    // Whoever follows a kind in parts has to hear when there are more of them.
    if (isInParts(document)) this.#addRoot('core', 'core');
    this.roots.set(`${document} ${root}`, { document, root });
  }

  #addRoots({ roots }: { roots: ReadonlyMap<string, RootRead> }): void {
    for (const [name, root] of roots) if (!this.roots.has(name)) this.roots.set(name, root);
  }
}

/** What was read of one index; nothing of it is the same once another one has taken its place. */
class IndexReads implements Read {
  readonly definition: RecordDefinition;
  readonly document: DocumentRef;
  readonly #current: () => RecordIndex<RecordId> | undefined;
  readonly #index: RecordIndex<RecordId> | undefined;
  readonly #records = new Map<string, RecordId | undefined>();
  readonly #keys = new Map<Lookup<RecordId>, Map<string, number>>();
  readonly #keyLists = new Map<Lookup<RecordId>, number>();
  #isAll = false;
  /** Of the index when nothing that was read here had changed yet. */
  #version: number;

  constructor(
    definition: RecordDefinition,
    document: DocumentRef,
    current: () => RecordIndex<RecordId> | undefined,
  ) {
    this.definition = definition;
    this.document = document;
    this.#current = current;
    this.#index = current();
    this.#version = this.#index?.version ?? 0;
  }

  record(id: string): RecordId | undefined {
    const record = this.#index?.record(id);
    this.#records.set(id, record);
    return record;
  }

  readAll(): void {
    this.#isAll = true;
  }

  readKey(lookup: Lookup<RecordId>, key: string): void {
    const keys = this.#keys.get(lookup) ?? new Map<string, number>();
    this.#keys.set(lookup, keys.set(key, this.#index?.keyVersion(lookup, key) ?? 0));
  }

  readKeys(lookup: Lookup<RecordId>): void {
    this.#keyLists.set(lookup, this.#index?.keysVersion(lookup) ?? 0);
  }

  isSame(): boolean {
    const index = this.#index;
    if (this.#current() !== index) return false;
    if (!index || index.version === this.#version) return true;
    if (this.#isAll) return false;
    for (const [lookup, version] of this.#keyLists) if (index.keysVersion(lookup) !== version) return false;
    for (const [lookup, keys] of this.#keys) {
      for (const [key, version] of keys) if (index.keyVersion(lookup, key) !== version) return false;
    }
    for (const [id, record] of this.#records) if (index.record(id) !== record) return false;
    this.#version = index.version;
    return true;
  }
}

function sameValue(a: Stamped | undefined, b: Stamped | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1] && a[2] === b[2]);
}
