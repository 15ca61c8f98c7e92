import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { nanoid } from 'nanoid';
import { BlobFault, SNAPSHOT_BLOBS } from '#blobs/blob-store.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { Tables } from '#database/tables.ts';

/** The columns of `doc_snapshot` that hold a state: the state itself, or the blob in which it lies. */
export interface StoredState {
  readonly state: Buffer | null;
  readonly blob: string | null;
  readonly sha256: Buffer | null;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Makes a state ready to be written as a row of `doc_snapshot`; a large one is durable in a blob when this
 * resolves. Call it before the transaction of the row, so that no lock waits for a transfer. A blob whose row is
 * never committed is swept later.
 */
export async function putState(
  db: Kysely<Tables>,
  documentId: number,
  state: Uint8Array,
): Promise<StoredState> {
  const bytes = Buffer.from(state.buffer, state.byteOffset, state.byteLength);
  const place = blobsOf(db);
  if (!place || bytes.length <= place.snapshotsAbove) return { state: bytes, blob: null, sha256: null };
  // Random, as two processes may compact one document at once and only one of them commits.
  const blob = `${SNAPSHOT_BLOBS}${documentId}/${nanoid()}`;
  await place.store.put(blob, bytes);
  return { state: null, blob, sha256: hashOf(bytes) };
}

/** The state of a row of `doc_snapshot`. Throws when its blob is missing or not what was written. */
export async function readState(db: Kysely<Tables>, stored: StoredState): Promise<Uint8Array> {
  if (stored.state) return stored.state;
  if (stored.blob === null || stored.sha256 === null)
    throw new Error('a snapshot has neither state nor blob');
  const place = blobsOf(db);
  if (!place) throw new BlobFault(`the snapshot ${stored.blob} lies in blobs, which are not open here`);
  const bytes = await place.store.get(stored.blob);
  if (!bytes) throw new BlobFault(`the snapshot ${stored.blob} is missing in ${place.store.place}`);
  if (!hashOf(bytes).equals(stored.sha256)) {
    throw new BlobFault(`the snapshot ${stored.blob} is damaged in ${place.store.place}`);
  }
  return bytes;
}
