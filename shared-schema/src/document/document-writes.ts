import type { Write } from './document-form.ts';
import type { DocumentRef } from './document-ref.ts';

/** All writes of one command to one document root, in order; becomes one update. */
export interface DocumentWrites {
  readonly document: DocumentRef;
  readonly root: string;
  readonly writes: readonly Write[];
}
