import type { DocumentRef, RefOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { RawRecord, RecordDefinition, RecordId } from '@roundsman/shared-schema/document/record.ts';
import type { Lookup } from '@roundsman/shared-schema/document/record-index.ts';
import { documentFor, type Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';

/** What a query read of one index: some records, or anything that concerns the whole kind. */
export interface IndexReads {
  readonly definition: RecordDefinition;
  readonly document: DocumentRef;
  readonly ids: Set<string>;
  all: boolean;
}

/** What a query read of one document root, key by key. */
export interface KeyReads {
  readonly document: DocumentRef;
  readonly root: string;
  readonly keys: Set<string>;
}

/** A snapshot that notes what is read through it. */
export class TrackedSnapshot implements Snapshot {
  readonly indexes = new Map<string, IndexReads>();
  readonly keys = new Map<string, KeyReads>();
  readonly documents = new Set<string>();
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  has(document: DocumentRef): boolean {
    this.documents.add(document);
    return this.#snapshot.has(document);
  }

  value(document: DocumentRef, root: string, key: string): Stamped | undefined {
    this.documents.add(document);
    const name = `${document} ${root}`;
    const reads = this.keys.get(name) ?? { document, root, keys: new Set<string>() };
    this.keys.set(name, reads);
    reads.keys.add(key);
    return this.#snapshot.value(document, root, key);
  }

  record<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    id: string,
    ...document: RefOf<K>
  ): T | undefined {
    this.#index(definition, document).ids.add(id);
    return this.#snapshot.record(definition, id, ...document);
  }

  records<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): ReadonlyMap<string, T> {
    this.#index(definition, document).all = true;
    return this.#snapshot.records(definition, ...document);
  }

  raw<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    ...document: RefOf<K>
  ): RawRecord | undefined {
    this.#index(definition, document).ids.add(id);
    return this.#snapshot.raw(definition, id, ...document);
  }

  ids<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): ReadonlySet<string> {
    this.#index(lookup.record, document).all = true;
    return this.#snapshot.ids(lookup, key, ...document);
  }

  #index<K extends string>(definition: RecordDefinition<RecordId, K>, ref: RefOf<K>): IndexReads {
    const document = documentFor(definition, ref);
    this.documents.add(document);
    const key = `${document} ${definition.name}`;
    const reads = this.indexes.get(key) ?? { definition, document, ids: new Set<string>(), all: false };
    this.indexes.set(key, reads);
    return reads;
  }
}
