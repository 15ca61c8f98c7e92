import type { RawRecord, RecordDefinition, RecordId } from '@roundsman/shared-schema/document/record.ts';
import type { Lookup } from '@roundsman/shared-schema/document/record-index.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';

/** What a query read of one index: some records, or anything that concerns the whole kind. */
export interface IndexReads {
  readonly definition: RecordDefinition;
  readonly document: string;
  readonly ids: Set<string>;
  all: boolean;
}

/** What a query read of one document root, key by key. */
export interface KeyReads {
  readonly document: string;
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

  has(document: string): boolean {
    this.documents.add(document);
    return this.#snapshot.has(document);
  }

  value(document: string, root: string, key: string): Stamped | undefined {
    this.documents.add(document);
    const name = `${document} ${root}`;
    const reads = this.keys.get(name) ?? { document, root, keys: new Set<string>() };
    this.keys.set(name, reads);
    reads.keys.add(key);
    return this.#snapshot.value(document, root, key);
  }

  record<T extends RecordId>(definition: RecordDefinition<T>, id: string, document?: string): T | undefined {
    this.#index(definition, document).ids.add(id);
    return this.#snapshot.record(definition, id, document);
  }

  records<T extends RecordId>(definition: RecordDefinition<T>, document?: string): ReadonlyMap<string, T> {
    this.#index(definition, document).all = true;
    return this.#snapshot.records(definition, document);
  }

  raw(definition: RecordDefinition, id: string, document?: string): RawRecord | undefined {
    this.#index(definition, document).ids.add(id);
    return this.#snapshot.raw(definition, id, document);
  }

  ids<T extends RecordId>(lookup: Lookup<T>, key: string, document?: string): ReadonlySet<string> {
    this.#index(lookup.record, document).all = true;
    return this.#snapshot.ids(lookup, key, document);
  }

  #index(definition: RecordDefinition, document: string | undefined): IndexReads {
    const name = document ?? definition.document;
    this.documents.add(name);
    const key = `${name} ${definition.name}`;
    const reads = this.indexes.get(key) ?? { definition, document: name, ids: new Set<string>(), all: false };
    this.indexes.set(key, reads);
    return reads;
  }
}
