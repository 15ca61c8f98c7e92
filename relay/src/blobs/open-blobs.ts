import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#database/pool.ts';
import { BlobFault, type BlobStore } from './blob-store.ts';
import { openFileBlobs } from './file-blobs.ts';
import { parseS3Url } from './s3-address.ts';
import { openS3Blobs } from './s3-blobs.ts';

/** Names the installation that a place of blobs belongs to. */
const MARK = 'installation';

/** The bucket of `S3_URL`, else the folder `blobs` of the data folder. */
export function openBlobs(options: { s3Url: string | undefined; dataDir: string }): BlobStore {
  if (options.s3Url === undefined) return openFileBlobs(join(options.dataDir, 'blobs'));
  const address = parseS3Url(options.s3Url);
  if ('fault' in address) throw new BlobFault(`The setting S3_URL is not valid: ${address.fault}.`);
  return openS3Blobs(address);
}

/** What `installation.blob_store` says when its place still bears the mark of the id it had before an import. */
export function markedFor(id: string): string {
  return `marked for ${id}`;
}

function elsewhere(place: string, store: BlobStore): string {
  const advice =
    store.kind === 'files'
      ? 'Servers on several machines share their blobs: set S3_URL on each of them.'
      : 'Set S3_URL back to that place, or bring the blobs along.';
  return `The blobs of this installation are kept in ${place}, not in ${store.place}. ${advice}`;
}

async function hasBlobs(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('doc_snapshot')
    .select('document_id')
    .where('blob', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes sure that a place of blobs is this installation's, and marks a new one. Throws `BlobFault` when the blobs
 * lie elsewhere (a second machine with files of its own, a lost folder) or belong to another installation: a
 * document must not be found missing later.
 */
export async function claimBlobs(db: Database, store: BlobStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id, blob_store: known } = await trx
      .selectFrom('installation')
      .select(['id', 'blob_store'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const mark = await store.get(MARK);
    const owner = mark && Buffer.from(mark).toString('utf8').trim();
    const isRenamed = owner !== null && known === markedFor(owner);
    if (owner && owner !== id && !isRenamed) {
      throw new BlobFault(
        `${store.place} holds the blobs of another installation (${owner}). Choose an empty place.`,
      );
    }
    if (!owner && known !== null && (await hasBlobs(trx))) throw new BlobFault(elsewhere(known, store));
    if (owner !== id) await store.put(MARK, Buffer.from(id));
    const place = store.kind === 'files' ? `${store.place} on ${hostname()}` : store.place;
    if (place !== known) await trx.updateTable('installation').set({ blob_store: place }).execute();
  });
}
