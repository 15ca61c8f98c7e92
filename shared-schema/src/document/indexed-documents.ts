import { Derived, type DerivedSource } from './derived.ts';
import type { DocumentForm, OpenDocuments } from './document-form.ts';
import { type DocumentRef, isInParts, partNames, type RefOf, wholeOf } from './document-ref.ts';
import { type AccountParts, ONE_PART, PARTS_KEY, partsOfKind, readParts } from './part-of.ts';
import { PartedForm } from './parted-form.ts';
import { documentId, type RawRecord, type RecordDefinition, type RecordId } from './record.ts';
import { type Lookup, RecordIndex } from './record-index.ts';
import { type DerivedArg, type DerivedQuery, documentFor } from './snapshot.ts';
import type { Json, Stamped } from './stamped.ts';

const EMPTY_RECORDS: ReadonlyMap<string, never> = new Map<string, never>();
const EMPTY_IDS: ReadonlySet<string> = new Set();

/** Values of one query that are kept; the oldest go first. */
const MOST_DERIVED = 5000;

/**
 * A snapshot over open documents that keeps one index for each kind and document, and follows changes. Values derived
 * in it are kept by their query and what it was asked with.
 */
export class IndexedDocuments implements DerivedSource {
  readonly #documents: OpenDocuments;
  readonly #indexes = new Map<string, { form: object; index: RecordIndex<RecordId> }>();
  readonly #parted = new Map<string, PartedForm>();
  #told: { readonly json: Json | undefined; readonly parts: AccountParts } = {
    json: undefined,
    parts: ONE_PART,
  };
  readonly #derived = new Map<unknown, Map<string, Derived<unknown>>>();

  constructor(documents: OpenDocuments) {
    this.#documents = documents;
  }

  has(document: DocumentRef): boolean {
    return this.parts(document).every((part) => this.#documents.has(part));
  }

  parts(document: DocumentRef): readonly DocumentRef[] {
    if (!isInParts(document)) return [document];
    const shown = this.#documents.partsOf?.(document);
    if (shown !== undefined) return partNames(document, shown);
    const json = this.#documents.form('core', 'core')?.get(PARTS_KEY)?.[2];
    if (json !== this.#told.json) this.#told = { json, parts: readParts(json) };
    return partNames(document, partsOfKind(this.#told.parts, document));
  }

  /** A root as callers name it, its parts as one; `undefined` until all of them are open. */
  form(document: DocumentRef, root: string): DocumentForm | undefined {
    if (!isInParts(document)) return this.#documents.form(document, root);
    const forms: DocumentForm[] = [];
    for (const part of this.parts(document)) {
      const form = this.#documents.form(part, root);
      if (!form) return undefined;
      forms.push(form);
    }
    const [only] = forms;
    if (forms.length === 1) return only;
    const name = `${document} ${root}`;
    const known = this.#parted.get(name);
    if (known?.isOf(forms)) return known;
    const parted = new PartedForm(forms);
    this.#parted.set(name, parted);
    return parted;
  }

  value(document: DocumentRef, root: string, key: string): Stamped | undefined {
    return this.form(document, root)?.get(key);
  }

  record<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    id: string,
    ...document: RefOf<K>
  ): T | undefined {
    return this.index(definition, ...document)?.record(documentId(definition, id));
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
    return this.index(definition, ...document)?.raw(documentId(definition, id));
  }

  ids<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): ReadonlySet<string> {
    return this.index(lookup.record, ...document)?.ids(lookup, key) ?? EMPTY_IDS;
  }

  under<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): readonly T[] {
    return this.index(lookup.record, ...document)?.under(lookup, key) ?? [];
  }

  keys<T extends RecordId, K extends string>(lookup: Lookup<T, K>, ...document: RefOf<K>): readonly string[] {
    return this.index(lookup.record, ...document)?.keys(lookup) ?? [];
  }

  derive<A extends readonly DerivedArg[], V>(query: DerivedQuery<A, V>, ...args: A): V {
    return this.derived(query, ...args).get();
  }

  derived<A extends readonly DerivedArg[], V>(query: DerivedQuery<A, V>, ...args: A): Derived<V> {
    const kept = this.#derived.get(query) ?? new Map<string, Derived<unknown>>();
    this.#derived.set(query, kept);
    const key = args.map((arg) => `${typeof arg} ${arg}`).join('\n');
    let derived = kept.get(key);
    if (!derived) {
      derived = new Derived<unknown>(this, (snapshot) => query(snapshot, ...args));
      kept.set(key, derived);
      if (kept.size > MOST_DERIVED)
        for (const [oldest] of [...kept].slice(0, kept.size / 2)) kept.delete(oldest);
    }
    return derived as Derived<V>;
  }

  /** The living index of a kind in a document, made at its first use; `undefined` while it is not open. */
  index<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): RecordIndex<T> | undefined {
    const name = documentFor(definition, document);
    const form = this.form(name, definition.root);
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
    // Nothing of it stays in memory for somebody who may ask no more.
    this.#derived.clear();
    this.#parted.clear();
    for (const [key, { index }] of this.#indexes) {
      if (!key.startsWith(`${wholeOf(document)} `)) continue;
      index.dispose();
      this.#indexes.delete(key);
    }
  }
}
