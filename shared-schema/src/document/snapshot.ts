import type { DocumentRef, RefOf } from './document-ref.ts';
import type { RawRecord, RecordDefinition, RecordId } from './record.ts';
import type { Lookup } from './record-index.ts';
import type { Stamped } from './stamped.ts';

/** What a query may be asked with inside another one. */
export type DerivedArg = string | number | boolean | undefined;

export type DerivedQuery<A extends readonly DerivedArg[], V> = (snapshot: Snapshot, ...args: A) => V;

/**
 * What queries and commands read: records of the open documents. A document that is not open reads as empty;
 * `has` tells the difference. Records of a kind with several documents are read with the ref of one.
 * A record is asked for by its own id, without what its keys begin with.
 */
export interface Snapshot {
  has(document: DocumentRef): boolean;
  /** The documents that make up one that callers name: the parts of `customers` and `jobs`, part 0 first. */
  parts(document: DocumentRef): readonly DocumentRef[];
  value(document: DocumentRef, root: string, key: string): Stamped | undefined;
  record<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    id: string,
    ...document: RefOf<K>
  ): T | undefined;
  records<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): ReadonlyMap<string, T>;
  raw<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    ...document: RefOf<K>
  ): RawRecord | undefined;
  /** Ids of the records under one key of a lookup. */
  ids<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): ReadonlySet<string>;
  /** The records under one key of a lookup. */
  under<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): readonly T[];
  /** The keys of a lookup under which something stands. */
  keys<T extends RecordId, K extends string>(lookup: Lookup<T, K>, ...document: RefOf<K>): readonly string[];
  /** The value of another query, worked out anew only when something that it reads has changed; see `Derived`. */
  derive<A extends readonly DerivedArg[], V>(query: DerivedQuery<A, V>, ...args: A): V;
}

/** The document in which a record is read or written: the one that was named, or the only one of its kind. */
export function documentFor<K extends string>(
  { document: kind }: Pick<RecordDefinition<RecordId, K>, 'document'>,
  [document]: RefOf<K>,
): DocumentRef {
  return document ?? (kind as DocumentRef & K);
}
