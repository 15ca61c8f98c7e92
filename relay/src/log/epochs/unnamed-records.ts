import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { rootsOf, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { Kysely } from 'kysely';
import type * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { bySlices, eachInTurn } from '#log/by-slices.ts';
import { liveEntries } from '#log/live-entries.ts';
import { loadInSlices } from '#log/load.ts';
import { deletion, LEAVING_ROOTS, outlivesReduction } from './reduced-records.ts';

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
  const left = LEAVING_ROOTS.has(root) ? await bySlices(longGone(doc, root, now)) : new Set<string>();
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

/** Records that are reduced to their names, and were deleted a year ago. */
function* longGone(doc: Y.Doc, root: string, now: number): Sliced<Set<string>> {
  const gone = new Set<string>();
  const whole = new Set<string>();
  yield* eachInTurn(liveEntries(doc), ([of, key, value]) => {
    const { id, group } = splitKey(key);
    if (of !== root || !/^[\w-]+$/.test(id)) return;
    const groups = group === undefined ? Object.keys(packedGroups(value[2])) : [group];
    if (!groups.every(outlivesReduction)) whole.add(id);
    const isGone = hlcMs(value[0]) < now - KEEP_NAME_MS && deletion.safeParse(value[2]).success;
    if (group === 'del' && isGone) gone.add(id);
  });
  for (const id of whole) gone.delete(id);
  return gone;
}

/** Takes away what a value names, other than the record that it is of. */
function strike(left: Set<string>, key: string, value: unknown, own: string): void {
  for (const word of `${key} ${JSON.stringify(value)}`.split(/[^\w-]+/)) if (word !== own) left.delete(word);
}
