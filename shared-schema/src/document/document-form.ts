import type { DocumentRef } from './document-ref.ts';
import type { Stamped } from './stamped.ts';

/** One write to a flat key; `undefined` removes the key (moves of an order list only). */
export interface Write {
  readonly key: string;
  readonly value: Stamped | undefined;
}

/**
 * One root of one open document, as rules and commands see it. It has two forms: over a Y.Map, and the
 * in-memory twin; both behave alike, which the commands' tests check.
 */
export interface DocumentForm {
  get(key: string): Stamped | undefined;
  entries(): Iterable<readonly [key: string, value: Stamped]>;
  /** Applies the writes as one update; `origin` travels with the change event. */
  apply(writes: readonly Write[], origin: unknown): void;
  /** Tells of every applied change, own or foreign, once a transaction; answers how to stop. */
  observe(listener: (keys: ReadonlySet<string>, origin: unknown) => void): () => void;
}

/** The documents that are open here, by name (`rounds`, `me:<user>`). */
export interface OpenDocuments {
  has(document: DocumentRef): boolean;
  /** The same form object for as long as the document stays open. */
  form(document: DocumentRef, root: string): DocumentForm | undefined;
  /** How many parts of a kind in parts are open here as one; `undefined`: as many as `core` tells. */
  partsOf?(kind: DocumentRef): number | undefined;
  /** Makes one update of all that `change` applies to an open document, whichever its roots. */
  transact(document: DocumentRef, change: () => void, origin: unknown): void;
}
