import type { DocumentForm, OpenDocuments } from '@roundsman/shared-schema/document/document-form.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type * as Y from 'yjs';
import { createListeners } from '../signal.ts';
import { KeptDocuments } from './kept-documents.ts';
import type { OpenDocument } from './open-document.ts';

/** What readers see of the open account's documents: each document itself, or until it is here what is kept of it. */
export class ReadableDocuments implements OpenDocuments {
  readonly indexed = new IndexedDocuments(this);
  readonly #partsOf: (kind: DocumentRef) => number;
  readonly #docs = new Map<DocumentRef, Y.Doc>();
  readonly #forms = new YjsDocuments(this.#docs);
  readonly #kept = new KeptDocuments();
  readonly #readable = createListeners<[document: DocumentRef]>();
  readonly #loaded = createListeners<[document: DocumentRef]>();

  /** `partsOf`: how many parts of a kind are read as one. */
  constructor(partsOf: (kind: DocumentRef) => number) {
    this.#partsOf = partsOf;
  }

  partsOf(kind: DocumentRef): number {
    return this.#partsOf(kind);
  }

  /** Whether it can be read here: the document itself, or the values kept of it. */
  has(document: DocumentRef): boolean {
    return this.#docs.has(document) || this.#kept.has(document);
  }

  form(document: DocumentRef, root: string): DocumentForm | undefined {
    return this.#kept.form(document, root) ?? this.#forms.form(document, root);
  }

  transact(document: DocumentRef, change: () => void, origin: unknown): void {
    this.#forms.transact(document, change, origin);
  }

  /** The document itself, once it is here. */
  yDoc(document: DocumentRef): Y.Doc | undefined {
    return this.#docs.get(document);
  }

  /** Told when a document can be read, or no longer; not when it takes over from what was kept of it. */
  onReadable(listener: (document: DocumentRef) => void): () => void {
    return this.#readable.add(listener);
  }

  /** Told when the Y document of a name is here, or no longer. */
  onLoaded(listener: (document: DocumentRef) => void): () => void {
    return this.#loaded.add(listener);
  }

  /** Shows a document to readers as soon as it can be read, and another one in its place. */
  follow(document: DocumentRef, current: OpenDocument): void {
    const isHere = current.state === 'loaded' || current.state === 'synced';
    const shown = this.#docs.get(document);
    if (shown && (!isHere || shown !== current.doc)) this.forget(document);
    if (isHere && shown !== current.doc) this.#take(document, current);
    else if (current.kept && this.#kept.show(document, current.kept)) this.#readable.tell(document);
    // The copy turned out not to be whole.
    else if (current.state === 'absent') this.forget(document);
  }

  forget(document: DocumentRef): void {
    const wasHere = this.#docs.delete(document);
    const wasShown = this.#kept.forget(document);
    if (!wasHere && !wasShown) return;
    this.indexed.release(document);
    this.#readable.tell(document);
    if (wasHere) this.#loaded.tell(document);
  }

  stop(): void {
    this.#readable.clear();
    this.#loaded.clear();
  }

  #take(document: DocumentRef, current: OpenDocument): void {
    this.#docs.set(document, current.doc);
    const kept = this.#kept.takeOver(document, (root) => this.#forms.form(document, root));
    if (!kept.wasShown) this.#readable.tell(document);
    this.#loaded.tell(document);
    current.keepValues(kept.isCurrent);
  }
}
