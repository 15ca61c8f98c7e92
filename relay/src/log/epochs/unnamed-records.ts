import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { rootsOf, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { Kysely } from 'kysely';
import type * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { bySlices, eachInTurn } from '#log/by-slices.ts';
import { liveEntries } from '#log/live-entries.ts';
import { loadInSlices } from '#log/load.ts';
import { longDeleted } from './live-copy.ts';
import { LEAVING_ROOTS } from './reduced-records.ts';

/** The name of a deleted record stays for so long, whether or not anything shows it. */
export const KEEP_NAME_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Records of a document (`<root> <id>`) that were deleted a year ago and of which nothing in the account's documents
 * tells any more; a place in an order is no telling. Those that are `shown` within another stay. `now`: epoch milliseconds.
 */
export async function unnamedRecords(
  trx: Kysely<Tables>,
  of: { account: string; document: DocumentRef; doc: Y.Doc; now: number; shown: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const { account, document, doc, now, shown } = of;
  const [root = ''] = rootsOf(document);
  const left = LEAVING_ROOTS.has(root) ? await bySlices(longGone(doc, root, now)) : new Set<string>();
  for (const id of left) if (shown.has(`${root} ${id}`)) left.delete(id);
  if (left.size === 0) return left;
  await bySlices(
    eachInTurn(liveEntries(doc), ([, key, value]) => strike(left, key, value, splitKey(key).id)),
  );
  const others = await trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('state', 'in', ['open', 'closed'])
    .where('name', 'not in', [document, 'order'])
    .orderBy('id')
    .execute();
  for (const { id, name } of others) {
    if (left.size === 0) break;
    const other = (await loadInSlices(trx, id)).doc;
    // A part of the same kind holds other records, which may name these as well.
    const isOwnKind = wholeOf(name as DocumentRef) === wholeOf(document);
    const seen = eachInTurn(liveEntries(other), ([, key, value]) =>
      strike(left, key, value, isOwnKind ? splitKey(key).id : ''),
    );
    await bySlices(seen);
    other.destroy();
  }
  return new Set([...left].map((id) => `${root} ${id}`));
}

function* longGone(doc: Y.Doc, root: string, now: number): Sliced<Set<string>> {
  const deleted = yield* longDeleted(liveEntries(doc), now - KEEP_NAME_MS);
  const ids = [...deleted].map((name) => name.split(' ') as [of: string, id: string]);
  return new Set(ids.flatMap(([of, id]) => (of === root && /^[\w-]+$/.test(id) ? [id] : [])));
}

/** Takes away what a value names, other than the record that it is of. */
function strike(left: Set<string>, key: string, value: unknown, own: string): void {
  for (const word of `${key} ${JSON.stringify(value)}`.split(/[^\w-]+/)) if (word !== own) left.delete(word);
}
