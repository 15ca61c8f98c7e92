import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Overruled } from '#judge/overruled.ts';

/** One update seldom overrules more; who has been away for so long is told of these. */
const MAX_KEPT = 200;

/** An overruled value whose author is not told yet. */
export interface KeptOverruled extends Overruled {
  readonly id: number;
  readonly account: string;
  /** Name of the document. */
  readonly document: string;
}

/** Keeps values that were overruled until their authors are told. */
export async function keepOverruled(
  trx: Kysely<Tables>,
  documentId: number,
  overruled: readonly Overruled[],
): Promise<void> {
  const rows = overruled.slice(0, MAX_KEPT).map(({ key, lost, stands }) => ({
    document_id: documentId,
    key,
    lost: JSON.stringify(lost),
    stands: JSON.stringify(stands),
  }));
  await trx.insertInto('overruled_value').values(rows).execute();
}

/** Takes some of those that nobody has been told of, in the caller's transaction; another worker's are left to it. */
export async function takeOverruled(trx: Kysely<Tables>, limit: number): Promise<readonly KeptOverruled[]> {
  const rows = await trx
    .selectFrom('overruled_value as o')
    .innerJoin('document as d', 'd.id', 'o.document_id')
    .select(['o.id', 'o.key', 'o.lost', 'o.stands', 'd.account_id as account', 'd.name as document'])
    .orderBy('o.id')
    .limit(limit)
    .forUpdate('o')
    .skipLocked()
    .execute();
  if (rows.length === 0) return [];
  await trx
    .deleteFrom('overruled_value')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ lost, stands, ...row }) => ({
    ...row,
    lost: JSON.parse(lost) as Stamped,
    stands: JSON.parse(stands) as Stamped,
  }));
}
