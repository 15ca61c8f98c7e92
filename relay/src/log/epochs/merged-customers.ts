import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { livingCustomerId } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { type DocumentRef, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { Kysely } from 'kysely';
import type * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { bySlices, eachInTurn } from '#log/by-slices.ts';
import { liveEntries } from '#log/live-entries.ts';
import { openDocuments } from '#log/read-documents.ts';

const { root: ROOT } = customerRecord;

/** Lists the customers of a document (`<root> <id>`) that say into whom they were merged. */
export function* mergedIn(document: DocumentRef, doc: Y.Doc): Sliced<ReadonlySet<string>> {
  const merged = new Set<string>();
  if (wholeOf(document) !== customerRecord.document) return merged;
  yield* eachInTurn(liveEntries(doc), ([root, key, [, , json]]) => {
    const { id, group } = splitKey(key);
    const isInto = group === 'into' ? json !== null : group === undefined && 'into' in packedGroups(json);
    if (root === ROOT && isInto) merged.add(`${root} ${id}`);
  });
  return merged;
}

/** Leaves of merged customers those that stand within one who lives, which shows their tags, people and notes. */
export function shownWithin(snapshot: Snapshot, merged: ReadonlySet<string>): ReadonlySet<string> {
  const isShown = (id: string) => ![id, undefined].includes(livingCustomerId(snapshot, id));
  return new Set([...merged].filter((name) => isShown(name.slice(ROOT.length + 1))));
}

/** Lists the customers of a document (`<root> <id>`) that stand within a living one, whichever part of the account that is in. */
export async function mergedCustomers(
  trx: Kysely<Tables>,
  { account, document, doc }: { account: string; document: DocumentRef; doc: Y.Doc },
): Promise<ReadonlySet<string>> {
  const merged = await bySlices(mergedIn(document, doc));
  if (merged.size === 0) return merged;
  const { snapshot, close } = await openDocuments(trx, { account, documents: ['customers'] });
  try {
    return shownWithin(snapshot, merged);
  } finally {
    close();
  }
}
