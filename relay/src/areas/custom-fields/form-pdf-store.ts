import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { TargetKind } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { TARGET_KINDS } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { ACCOUNT_BLOBS, type BlobStore } from '#blobs/blob-store.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { Database } from '#database/pool.ts';

/** A PDF file of a filled-in form that is kept. */
export interface FormPdf {
  readonly id: string;
  readonly target: Target;
  readonly collectionId: string;
}

const blobOf = (account: string, id: string) => `${ACCOUNT_BLOBS}${account}/forms/${id}`;

function storeOf(db: Database): BlobStore {
  const store = blobsOf(db)?.store;
  if (!store) throw new Error('a PDF file needs the place of the blobs');
  return store;
}

/** A file that is kept; undefined where there is none. */
export async function findFormPdf(db: Database, account: string, id: string): Promise<FormPdf | undefined> {
  const row = await db
    .selectFrom('form_pdf')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  const kind = TARGET_KINDS.find((known): known is TargetKind => known === row?.target_kind);
  return row && kind && { id, target: { kind, id: row.target_id }, collectionId: row.collection_id };
}

/** Keeps a file: its bytes first, so that no row names what is not there. `now`: epoch milliseconds. */
export async function keepFormPdf(
  db: Database,
  account: string,
  { id, target, collectionId, bytes, now }: FormPdf & { bytes: Uint8Array; now: number },
): Promise<void> {
  await storeOf(db).put(blobOf(account, id), bytes);
  await db
    .insertInto('form_pdf')
    .values({
      account_id: account,
      id,
      target_kind: target.kind,
      target_id: target.id,
      collection_id: collectionId,
      bytes: bytes.length,
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The bytes of a file that is kept; null where the place has lost them. */
export function formPdfBytes(db: Database, account: string, id: string): Promise<Uint8Array | null> {
  return storeOf(db).get(blobOf(account, id));
}
