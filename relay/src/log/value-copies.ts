import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import type { CopyChanges, ValueCopy } from '#judge/copies.ts';

/** The copies that a document shows at its head. Read them in one snapshot with its rows. */
export async function readCopies(db: Kysely<Tables>, documentId: number): Promise<readonly ValueCopy[]> {
  const rows = await db
    .selectFrom('value_copy')
    .select(['copy_client', 'copy_clock', 'client', 'clock'])
    .where('document_id', '=', documentId)
    .orderBy('copy_client')
    .orderBy('copy_clock')
    .orderBy('nth')
    .execute();
  const copies: { copy: ValueCopy['copy']; originals: { client: number; clock: number }[] }[] = [];
  for (const { copy_client: client, copy_clock: clock, ...original } of rows) {
    const last = copies.at(-1);
    if (last?.copy.client === client && last.copy.clock === clock) last.originals.push(original);
    else copies.push({ copy: { client, clock }, originals: [original] });
  }
  return copies;
}

/** Keeps what an update changed about a document's copies. Needs the document's row lock. */
export async function keepCopies(
  trx: Kysely<Tables>,
  documentId: number,
  { made, gone }: CopyChanges,
): Promise<void> {
  if (gone.length > 0) {
    await trx
      .deleteFrom('value_copy')
      .where('document_id', '=', documentId)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('copy_client', 'copy_clock'),
          'in',
          gone.map(({ client, clock }) => tuple(client, clock)),
        ),
      )
      .execute();
  }
  const rows = made.flatMap(({ copy, originals }) =>
    originals.map((original, nth) => ({
      document_id: documentId,
      copy_client: copy.client,
      copy_clock: copy.clock,
      nth,
      ...original,
    })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('value_copy')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** A statement takes 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

/** Forgets copies that the server itself has overwritten or removed in `doc`. Needs the document's row lock. */
export async function dropHiddenCopies(trx: Kysely<Tables>, documentId: number, doc: Y.Doc): Promise<void> {
  const copies = await readCopies(trx, documentId);
  const gone = copies
    .map(({ copy }) => copy)
    .filter(({ client, clock }) => Y.getItem(doc.store, Y.createID(client, clock)).deleted);
  if (gone.length > 0) await keepCopies(trx, documentId, { made: [], gone });
}
