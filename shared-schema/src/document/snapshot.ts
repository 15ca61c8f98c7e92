import type { OpenDocuments } from './document-form.ts';
import type { DocumentRef, RefOf } from './document-ref.ts';
import type { RawRecord, RecordDefinition, RecordId } from './record.ts';
import { type Lookup, RecordIndex } from './record-index.ts';
import type { Stamped } from './stamped.ts';

/**
 * What queries and commands read: records of the open documents. A document that is not open reads as empty;
 * `has` tells the difference. Records of a kind with several documents are read with the ref of one.
 */
export interface Snapshot {
  has(document: DocumentRef): boolean;
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
}

/** The document in which a record is read or written: the one that was named, or the only one of its kind. */
export function documentFor<K extends string>(
  { document: kind }: Pick<RecordDefinition<RecordId, K>, 'document'>,
  [document]: RefOf<K>,
): DocumentRef {
  return document ?? (kind as DocumentRef & K);
}

const EMPTY_RECORDS: ReadonlyMap<string, never> = new Map<string, never>();
const EMPTY_IDS: ReadonlySet<string> = new Set();

/** A snapshot over open documents that keeps one index for each kind and document, and follows changes. */
export class IndexedDocuments implements Snapshot {
  readonly #documents: OpenDocuments;
  readonly #indexes = new Map<string, { form: object; index: RecordIndex<RecordId> }>();

  constructor(documents: OpenDocuments) {
    this.#documents = documents;
  }

  has(document: DocumentRef): boolean {
    return this.#documents.has(document);
  }

  value(document: DocumentRef, root: string, key: string): Stamped | undefined {
    return this.#documents.form(document, root)?.get(key);
  }

  record<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    id: string,
    ...document: RefOf<K>
  ): T | undefined {
    return this.index(definition, ...document)?.all.get(id);
  }

  records<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): ReadonlyMap<string, T> {
    return this.index(definition, ...document)?.all ?? EMPTY_RECORDS;
  }

  raw<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    ...document: RefOf<K>
  ): RawRecord | undefined {
    return this.index(definition, ...document)?.raw(id);
  }

  ids<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): ReadonlySet<string> {
    return this.index(lookup.record, ...document)?.ids(lookup, key) ?? EMPTY_IDS;
  }

  /** The living index of a kind in a document, made at its first use; `undefined` while it is not open. */
  index<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): RecordIndex<T> | undefined {
    const name = documentFor(definition, document);
    const form = this.#documents.form(name, definition.root);
    if (!form) return undefined;
    const key = `${name} ${definition.name}`;
    const known = this.#indexes.get(key);
    if (known?.form === form) return known.index as unknown as RecordIndex<T>;
    known?.index.dispose();
    const index = new RecordIndex(definition, form);
    this.#indexes.set(key, { form, index: index as unknown as RecordIndex<RecordId> });
    return index;
  }

  /** Lets go of the indexes of a document that is being closed. */
  release(document: DocumentRef): void {
    for (const [key, { index }] of this.#indexes) {
      if (!key.startsWith(`${document} `)) continue;
      index.dispose();
      this.#indexes.delete(key);
    }
  }
}
