import type { OpenDocuments } from './document-form.ts';
import type { RawRecord, RecordDefinition, RecordId } from './record.ts';
import { type Lookup, RecordIndex } from './record-index.ts';
import type { Stamped } from './stamped.ts';

/**
 * What queries and commands read: records of the open documents. A document that is not open reads as empty;
 * `has` tells the difference. `document` is named for kinds that lie in several documents.
 */
export interface Snapshot {
  has(document: string): boolean;
  value(document: string, root: string, key: string): Stamped | undefined;
  record<T extends RecordId>(definition: RecordDefinition<T>, id: string, document?: string): T | undefined;
  records<T extends RecordId>(definition: RecordDefinition<T>, document?: string): ReadonlyMap<string, T>;
  raw(definition: RecordDefinition, id: string, document?: string): RawRecord | undefined;
  /** Ids of the records under one key of a lookup. */
  ids<T extends RecordId>(lookup: Lookup<T>, key: string, document?: string): ReadonlySet<string>;
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

  has(document: string): boolean {
    return this.#documents.has(document);
  }

  value(document: string, root: string, key: string): Stamped | undefined {
    return this.#documents.form(document, root)?.get(key);
  }

  record<T extends RecordId>(definition: RecordDefinition<T>, id: string, document?: string): T | undefined {
    return this.index(definition, document)?.all.get(id);
  }

  records<T extends RecordId>(definition: RecordDefinition<T>, document?: string): ReadonlyMap<string, T> {
    return this.index(definition, document)?.all ?? EMPTY_RECORDS;
  }

  raw(definition: RecordDefinition, id: string, document?: string): RawRecord | undefined {
    return this.index(definition, document)?.raw(id);
  }

  ids<T extends RecordId>(lookup: Lookup<T>, key: string, document?: string): ReadonlySet<string> {
    return this.index(lookup.record, document)?.ids(lookup, key) ?? EMPTY_IDS;
  }

  /** The living index of a kind in a document, made at its first use; `undefined` while it is not open. */
  index<T extends RecordId>(definition: RecordDefinition<T>, document?: string): RecordIndex<T> | undefined {
    const name = document ?? definition.document;
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
  release(document: string): void {
    for (const [key, { index }] of this.#indexes) {
      if (!key.startsWith(`${document} `)) continue;
      index.dispose();
      this.#indexes.delete(key);
    }
  }
}
