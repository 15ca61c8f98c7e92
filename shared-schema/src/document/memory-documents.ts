import type { DocumentForm, OpenDocuments } from './document-form.ts';
import { documentKind } from './document-table.ts';
import { MemoryDocument } from './memory-document.ts';

/** A whole account in memory; every document the product knows counts as open. */
export class MemoryDocuments implements OpenDocuments {
  readonly #forms = new Map<string, MemoryDocument>();

  has(document: string): boolean {
    return documentKind(document) !== undefined;
  }

  form(document: string, root: string): DocumentForm {
    const name = `${document} ${root}`;
    let form = this.#forms.get(name);
    if (!form) {
      form = new MemoryDocument();
      this.#forms.set(name, form);
    }
    return form;
  }
}
