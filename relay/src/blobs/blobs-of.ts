import type { DialectAdapter, Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { BlobStore } from './blob-store.ts';

/** A database together with the place where its large values lie. */
export interface BlobPlace {
  readonly store: BlobStore;
  /** Snapshots of documents above this many bytes go to the store. */
  readonly snapshotsAbove: number;
}

/** Small documents are read with one statement; a large one may as well be a file. */
export const SNAPSHOTS_ABOVE = 4 * 1024 * 1024;

/** A Kysely shares this object with all of its transactions. */
const places = new WeakMap<DialectAdapter, BlobPlace>();

/** Says where the large values of a database lie, for it and every transaction of it. */
export function giveBlobs(db: Kysely<Tables>, store: BlobStore, snapshotsAbove = SNAPSHOTS_ABOVE): void {
  places.set(db.getExecutor().adapter, { store, snapshotsAbove });
}

/** Where the large values of a database lie; undefined for one that was opened without. */
export function blobsOf(db: Kysely<Tables>): BlobPlace | undefined {
  return places.get(db.getExecutor().adapter);
}
