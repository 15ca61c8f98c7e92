import * as Y from 'yjs';
import type { DocumentForm, OpenDocuments } from './document-form.ts';
import type { DocumentRef } from './document-ref.ts';
import { YjsDocument } from './yjs-document.ts';

/** A set of Y documents by name, each root's form made once. */
export class YjsDocuments implements OpenDocuments {
  readonly #docs: ReadonlyMap<string, Y.Doc>;
  readonly #parts: ReadonlyMap<string, number> | undefined;
  readonly #forms = new Map<string, { doc: Y.Doc; form: YjsDocument }>();

  /**
   * The map may grow and shrink while this object is in use. `parts`: how many parts of which kinds are among them; without
   * it `core` tells.
   */
  constructor(docs: ReadonlyMap<string, Y.Doc>, parts?: ReadonlyMap<string, number>) {
    this.#docs = docs;
    this.#parts = parts;
  }

  partsOf(kind: DocumentRef): number | undefined {
    return this.#parts && (this.#parts.get(kind) ?? 1);
  }

  has(document: DocumentRef): boolean {
    return this.#docs.has(document);
  }

  form(document: DocumentRef, root: string): DocumentForm | undefined {
    const doc = this.#docs.get(document);
    if (!doc) return undefined;
    const name = `${document} ${root}`;
    const known = this.#forms.get(name);
    if (known?.doc === doc) return known.form;
    const form = new YjsDocument(doc, root);
    this.#forms.set(name, { doc, form });
    return form;
  }

  transact(document: DocumentRef, change: () => void, origin: unknown): void {
    const doc = this.#docs.get(document);
    if (doc) doc.transact(change, origin);
    else change();
  }
}

/** An empty Y document as everywhere in the product: deleted content is dropped. */
export function newYDoc(): Y.Doc {
  return new Y.Doc({ gc: true });
}
