import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { displayName } from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import type { SingleDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import type { RecordDefinition, RecordMeta } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { authorUser } from '@roundsman/shared-schema/document/stamped.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import { documentsBehind, moveCursor, takeCursor } from '#log/change-feed.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { readDocuments } from '#log/read-documents.ts';
import { type RaisedAlert, raiseAlert } from './raise-alert.ts';

const CONSUMER = 'alerts';

interface WatchedKind {
  readonly record: RecordDefinition<RecordMeta, SingleDocument>;
  readonly kind: AlertRelated['kind'];
  /** Documents that its names are made of. */
  readonly documents: readonly SingleDocument[];
  name(snapshot: Snapshot, id: string): string;
}

const KINDS: readonly WatchedKind[] = [
  {
    record: roundRecord,
    kind: 'round',
    documents: ['rounds'],
    name: (snapshot, id) => snapshot.record(roundRecord, id)?.name ?? '',
  },
  { record: jobRecord, kind: 'job', documents: ['jobs', 'customers'], name: jobName },
  {
    record: customerRecord,
    kind: 'customer',
    documents: ['customers'],
    name: (snapshot, id) => {
      const customer = snapshot.record(customerRecord, id);
      return customer ? displayName(customer) : '';
    },
  },
];

/** Every newest epoch of the watched documents is followed, from its beginning; former ones no longer. */
async function followDocuments(db: Database): Promise<void> {
  const names = KINDS.map(({ record }) => record.document);
  await sql`
    insert into consumer_cursor (consumer, document_id, seq)
    select ${CONSUMER}, d.id, 0 from document d
    where d.name = any(${names}::text[]) and d.state in ('open', 'closed')
    on conflict do nothing`.execute(db);
  await sql`
    delete from consumer_cursor c using document d
    where c.consumer = ${CONSUMER} and d.id = c.document_id and d.state not in ('open', 'closed')`.execute(
    db,
  );
}

/** Records that one person deleted while another edited them. */
function editedAfterDeletion(snapshot: Snapshot, account: string, watched: WatchedKind): RaisedAlert[] {
  const alerts: RaisedAlert[] = [];
  const { record, kind } = watched;
  for (const { id, editedAfterDeletion: isEdited, changed } of snapshot.records(record).values()) {
    if (!isEdited) continue;
    const deletion = snapshot.raw(record, id)?.groups.get('del');
    if (!deletion) continue;
    const people = [authorUser(deletion[1]), authorUser(changed[1])].filter((user) => user !== undefined);
    alerts.push({
      account,
      type: 'edited-after-deletion',
      cause: `${record.document}/${id}:${deletion[0]}`,
      values: { record: watched.name(snapshot, id) },
      audience: people,
      related: { kind, id },
      group: kind,
      at: 0,
    });
  }
  return alerts;
}

/** Looks at one document and answers the hints of what was written, or nothing when another worker is at it. */
async function lookAt(trx: Database, documentId: number, now: number): Promise<readonly HeadHint[]> {
  const from = await takeCursor(trx, CONSUMER, documentId, { waits: false });
  if (from === undefined) return [];
  const {
    account_id: account,
    name,
    head,
  } = await trx
    .selectFrom('document')
    .select(['account_id', 'name', 'head'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const watched = KINDS.find(({ record }) => record.document === name);
  const hints: HeadHint[] = [];
  if (watched) {
    const of = { account, documents: watched.documents };
    const alerts = await readDocuments(trx, of, (snapshot) =>
      editedAfterDeletion(snapshot, account, watched),
    );
    for (const alert of alerts) hints.push(...(await raiseAlert(trx, { ...alert, at: now })));
  }
  await moveCursor(trx, CONSUMER, documentId, head);
  return hints;
}

/**
 * Raises an alert of every record that was deleted and edited at once, once for each deletion (C-27). A document is
 * looked at when something was written there since. `now`: epoch milliseconds.
 */
export async function watchDeletions(db: Database, now: number): Promise<number> {
  await followDocuments(db);
  let raised = 0;
  for (const id of await documentsBehind(db, CONSUMER)) {
    const hints = await db.transaction().execute((trx) => lookAt(trx, id, now));
    await hintHeads(db, hints);
    raised += hints.length;
  }
  return raised;
}
