import type { DocumentForm, OpenDocuments } from './document-form.ts';
import type { DocumentWrites } from './document-writes.ts';

/** Applies collected writes, one update a document, in the order in which the documents were first written. */
export function applyWrites(documents: OpenDocuments, all: readonly DocumentWrites[], origin: unknown): void {
  for (const document of new Set(all.map((of) => of.document))) {
    documents.transact(
      document,
      () => {
        for (const of of all) if (of.document === document) formOf(documents, of).apply(of.writes, origin);
      },
      origin,
    );
  }
}

function formOf(documents: OpenDocuments, { document, root }: DocumentWrites): DocumentForm {
  const form = documents.form(document, root);
  if (!form) throw new Error(`document ${document} is not open`);
  return form;
}
