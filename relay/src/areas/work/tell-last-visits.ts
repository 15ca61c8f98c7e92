import { readVisitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { tellLastVisits } from '@roundsman/shared-schema/areas/work/tell-last-visits.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { type DocumentRef, documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Database } from '#database/pool.ts';
import { documentsBehind, type LoggedChange, moveCursor, readChanges, takeCursor } from '#log/change-feed.ts';
import { followDocuments } from '#log/follow-documents.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { readDocuments } from '#log/read-documents.ts';
import { writeDocuments } from '#log/server-write.ts';

const CONSUMER = 'last-visits';

/** The jobs of whose visits something was said for the first time, and those of whose visits more was said, or less. */
interface Touched {
  readonly said: Set<string>;
  readonly again: Set<string>;
}

function touchedBy(changes: readonly LoggedChange[], snapshot: Snapshot, month: DocumentRef): Touched {
  const [said, again] = [new Set<string>(), new Set<string>()];
  for (const { key } of changes) {
    const { id, group = '' } = splitKey(key);
    const jobId = readVisitId(id)?.jobId;
    // A visit made by hand may have been cancelled, or come back.
    if (jobId === undefined || !(group.startsWith('ev/') || group === 'del')) continue;
    const isFirst = group !== 'del' && snapshot.record(visitRecord, id, month)?.entries.length === 1;
    (isFirst ? said : again).add(jobId);
  }
  for (const jobId of again) said.delete(jobId);
  return { said, again };
}

async function workOf(trx: Database, account: string): Promise<readonly DocumentRef[]> {
  const rows = await trx
    .selectFrom('document')
    .select('name')
    .where('account_id', '=', account)
    .where('name', 'like', 'work:%')
    .where('state', 'in', ['open', 'closed'])
    .execute();
  return rows.flatMap(({ name }) => documentRef(name) ?? []);
}

/** Takes in what was said in one month of work; answers the hints of what was written. */
async function lookAt(trx: Database, documentId: number, now: number): Promise<readonly HeadHint[]> {
  const from = await takeCursor(trx, CONSUMER, documentId, { waits: false });
  if (from === undefined) return [];
  const { account_id: account, name } = await trx
    .selectFrom('document')
    .select(['account_id', 'name'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const month = documentRef(name);
  const { changes, upTo } = await readChanges(trx, documentId, from);
  let hints: readonly HeadHint[] = [];
  if (month && changes.length > 0) {
    const { said, again } = await readDocuments(trx, { account, documents: [month] }, (snapshot) =>
      touchedBy(changes, snapshot, month),
    );
    // What was last before may lie in any month: all of them are read where it may not be the last any more.
    const all = again.size > 0 ? await workOf(trx, account) : [month];
    const documents = ['jobs', 'rounds', ...all] as const;
    const writing = { account, documents, process: CONSUMER, now };
    if (said.size + again.size > 0)
      hints = await writeDocuments(trx, writing, (tx) => {
        tellLastVisits(tx, said, { work: [month], isWhole: false });
        tellLastVisits(tx, again, { work: all, isWhole: true });
      });
  }
  await moveCursor(trx, CONSUMER, documentId, upTo);
  return hints;
}

/**
 * Writes down with each job which of its visits was settled last, behind what people and devices say of visits: once for
 * whatever order it arrives in. `now`: epoch milliseconds.
 */
export async function followLastVisits(db: Database, now: number): Promise<void> {
  await followDocuments(db, CONSUMER, ['work']);
  for (const id of await documentsBehind(db, CONSUMER)) {
    const hints = await db.transaction().execute((trx) => lookAt(trx, id, now));
    await hintHeads(db, hints);
  }
}
