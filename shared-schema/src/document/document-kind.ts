import type { Role } from '#access/roles.ts';

/**
 * What a document's name says behind its kind, in this order: `work:2026-03.1` has a month and a part. A kind has one
 * shape of name. A part above 0 splits what became too large; part 0 is not written, so that a kind may be split later.
 */
export type DocumentPart = 'user' | 'record' | 'month' | 'year' | 'part';

/** One kind of document: its name, its roots, who holds it, who writes it, and when it is opened. */
export interface DocumentKind {
  readonly kind: string;
  readonly parts: readonly DocumentPart[];
  readonly roots: readonly string[];
  /** The root that a key lies in, for kinds with several; the same that the key's rule names. */
  readonly rootOf?: (key: string) => string;
  readonly read: readonly Role[];
  /** Empty when only the server writes. */
  readonly write: readonly Role[];
  /** Whom a document's name names reads and writes it, beside `read` and `write`, with one of these roles. */
  readonly named?: { readonly read: readonly Role[]; readonly write: readonly Role[] };
  /** `boot`: before the first screen; `idle`: fetched after it, for use without a connection; `route`: with its screen. */
  readonly loaded: 'boot' | 'idle' | 'route';
  /** Carries presence of the screens that use it. */
  readonly awareness: boolean;
}

/** Defines the kinds of document that an area brings; list them in `documents.ts`. */
export function defineDocuments<const K extends readonly DocumentKind[]>(kinds: K): K {
  return kinds;
}
