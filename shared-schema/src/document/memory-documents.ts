import type { DocumentForm, OpenDocuments } from './document-form.ts';
import { type DocumentRef, documentKind } from './document-ref.ts';
import { MemoryDocument } from './memory-document.ts';

/** A whole account in memory; every document the product knows counts as open. */
export class MemoryDocuments implements OpenDocuments {
  readonly #forms = new Map<string, MemoryDocument>();

  has(document: DocumentRef): boolean {
    return documentKind(document) !== undefined;
  }

  form(document: DocumentRef, root: string): DocumentForm {
    const name = `${document} ${root}`;
    let form = this.#forms.get(name);
    if (!form) {
      form = new MemoryDocument();
      this.#forms.set(name, form);
    }
    return form;
  }

  transact(_document: DocumentRef, change: () => void): void {
    change();
  }
}
