import type { DocumentForm } from '@roundsman/shared-schema/document/document-form.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { KeptForm } from './kept-form.ts';
import type { KeptRoots } from './kept-values.ts';

const NO_VALUES: ReadonlyMap<string, unknown> = new Map();

/** The kept values that are shown of documents which are still being put together, and who has begun to read them. */
export class KeptDocuments {
  readonly #values = new Map<DocumentRef, KeptRoots>();
  /** Roots that were read before their document was here: they stay what is read of it. */
  readonly #forms = new Map<DocumentRef, Map<string, KeptForm>>();

  /** Whether readers see the kept values of a document, since the Y document is still being loaded. */
  has(document: DocumentRef): boolean {
    return this.#values.has(document);
  }

  /** Answers whether that is news. */
  show(document: DocumentRef, values: KeptRoots): boolean {
    if (this.#values.get(document) === values) return false;
    this.#values.set(document, values);
    return true;
  }

  /** A root as it is read, once its values are shown; also when its document has taken over since. */
  form(document: DocumentRef, root: string): DocumentForm | undefined {
    const forms = this.#forms.get(document) ?? new Map<string, KeptForm>();
    const values = this.#values.get(document);
    const known = forms.get(root);
    if (known || !values) return known;
    const form = new KeptForm(root, values.get(root) ?? NO_VALUES);
    this.#forms.set(document, forms.set(root, form));
    return form;
  }

  /** The document is here. Answers whether its values were shown, and whether they were those that it has. */
  takeOver(document: DocumentRef, rootOf: (root: string) => DocumentForm | undefined) {
    const wasShown = this.#values.delete(document);
    let differing = 0;
    for (const [root, form] of this.#forms.get(document) ?? []) {
      const own = rootOf(root);
      if (own) differing += form.takeOver(own);
    }
    return { wasShown, isCurrent: wasShown && differing === 0 };
  }

  /** The document is closed. Answers whether its values were shown. */
  forget(document: DocumentRef): boolean {
    this.#forms.delete(document);
    return this.#values.delete(document);
  }
}
