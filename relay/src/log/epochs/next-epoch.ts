import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { roundOfList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { rosterOfList } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { Kysely } from 'kysely';
import type * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { bySlices } from '#log/by-slices.ts';
import { liveEntries } from '#log/live-entries.ts';
import { openDocuments } from '#log/read-documents.ts';
import type { StampedWrite } from '#log/server-write.ts';
import { liveCopy } from './live-copy.ts';
import { mergedCustomers, mergedIn } from './merged-customers.ts';
import { KEEP_DELETED_MS } from './reduced-records.ts';
import { type ListMembers, settleLists, UNKNOWN_MEMBERS } from './settle-lists.ts';
import { settleRecords } from './settle-records.ts';
import { unnamedRecords } from './unnamed-records.ts';

/** A document of an account as it stands at the end of its epoch. `now`: epoch milliseconds. */
export interface EpochsEnd {
  readonly account: string;
  readonly document: DocumentRef;
  readonly doc: Y.Doc;
  readonly now: number;
}

/** The document that holds the order of rounds, which is lists besides records. */
const LISTS: DocumentRef = 'order';
const NOTHING: Sliced<void> = (function* () {})();

/** What the next epoch of a document begins with. Everybody reads the same in it as before, but for what goes. */
export async function nextEpoch(trx: Kysely<Tables>, end: EpochsEnd): Promise<readonly StampedWrite[]> {
  const shown = await mergedCustomers(trx, end);
  const gone = await unnamedRecords(trx, { ...end, shown });
  if (end.document !== LISTS) return bySlices(settledEpoch(end, { gone, shown }));
  const documents = ['order', 'rounds', 'jobs'] as const;
  const { snapshot, close } = await openDocuments(trx, { account: end.account, documents });
  try {
    // All jobs read at once would hold the process up.
    await bySlices(snapshot.index(jobRecord)?.readAhead() ?? NOTHING);
    return await bySlices(settledEpoch(end, { gone, members: membersIn(snapshot, end.now) }));
  } finally {
    close();
  }
}

/** The same as far as the document alone tells: how large its next epoch would be at most. */
export function* settledAlone(end: Omit<EpochsEnd, 'account'>): Sliced<readonly StampedWrite[]> {
  return yield* settledEpoch(end, { shown: yield* mergedIn(end.document, end.doc) });
}

/** The same where it is known what is gone, what stands within another record (`liveCopy`), and who is in the lists. */
export function* settledEpoch(
  { document, doc, now }: Omit<EpochsEnd, 'account'>,
  known: { gone?: ReadonlySet<string>; shown?: ReadonlySet<string>; members?: ListMembers },
): Sliced<readonly StampedWrite[]> {
  const { members = UNKNOWN_MEMBERS, ...others } = known;
  const copy = yield* liveCopy(liveEntries(doc), now, others);
  const records = yield* settleRecords(copy, rulesOf(document));
  return document === LISTS ? yield* settleLists(records, members) : records;
}

/** What jobs and rounds tell of the order of rounds. */
export function membersIn(snapshot: Snapshot, now: number): ListMembers {
  const long = (hlc: string | undefined) => hlc !== undefined && hlcMs(hlc) < now - KEEP_DELETED_MS;
  return {
    rosterOf(listId) {
      const round = roundOfList(listId);
      return round === undefined ? new Map() : rosterOfList(snapshot, round);
    },
    isGone(id, at) {
      const job = snapshot.record(jobRecord, id);
      // A job that is not there yet may be on its way from another device.
      if (!job) return long(at);
      return job.deleted && long(snapshot.raw(jobRecord, id)?.groups.get('del')?.[0]);
    },
  };
}
