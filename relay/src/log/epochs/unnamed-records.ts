import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { rootsOf, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Kysely } from 'kysely';
import type * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { liveEntries, liveValue } from '#log/live-entries.ts';
import { loadDocument } from '#log/load.ts';
import { isReduced, LEAVING_ROOTS } from './reduced-records.ts';

/** The name of a deleted record stays for so long, whether or not anything shows it. */
export const KEEP_NAME_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Records of a document (`<root> <id>`) that were deleted a year ago and of which nothing in the account's documents
 * tells any more; a place in an order is no telling. `now`: epoch milliseconds.
 */
export async function unnamedRecords(
  trx: Kysely<Tables>,
  { account, document, doc, now }: { account: string; document: DocumentRef; doc: Y.Doc; now: number },
): Promise<ReadonlySet<string>> {
  const [root = ''] = rootsOf(document);
  const left = LEAVING_ROOTS.has(root) ? longGone(doc, root, now) : new Set<string>();
  if (left.size === 0) return left;
  for (const [, key, value] of liveEntries(doc)) strike(left, key, value, splitKey(key).id);
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
    const other = (await loadDocument(trx, id)).doc;
    // A part of the same kind holds other records, which may name these as well.
    const isOwnKind = wholeOf(name as DocumentRef) === wholeOf(document);
    for (const [, key, value] of liveEntries(other))
      strike(left, key, value, isOwnKind ? splitKey(key).id : '');
    other.destroy();
  }
  return new Set([...left].map((id) => `${root} ${id}`));
}

function longGone(doc: Y.Doc, root: string, now: number): Set<string> {
  const ids = new Set<string>();
  for (const [of, key] of liveEntries(doc)) {
    const { id, group } = splitKey(key);
    if (of !== root || group !== 'del' || !/^[\w-]+$/.test(id)) continue;
    const deleted = liveValue(doc, root, key);
    if (deleted && hlcMs(deleted[0]) < now - KEEP_NAME_MS && isReduced(doc, root, id, now)) ids.add(id);
  }
  return ids;
}

/** Takes away what a value names, other than the record that it is of. */
function strike(left: Set<string>, key: string, value: unknown, own: string): void {
  for (const word of `${key} ${JSON.stringify(value)}`.split(/[^\w-]+/)) if (word !== own) left.delete(word);
}
