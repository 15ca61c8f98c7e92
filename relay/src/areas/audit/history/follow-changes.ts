import { documentRef, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import type { FollowerDeps } from '#effects/periodic-task.ts';
import {
  changesOf,
  documentsBehind,
  type LoggedRow,
  moveCursor,
  readLoggedRows,
  takeCursor,
} from '#log/change-feed.ts';
import { COPIED } from '#log/epochs/epochs.ts';
import { liveEntries, liveValue } from '#log/live-entries.ts';
import { loadDocument } from '#log/load.ts';
import { snapshotOfOne } from '#log/read-documents.ts';
import { namesIn } from './record-names.ts';
import { type RecordedChange, recordedChanges, recordedValue } from './recorded-change.ts';
import { type NameRecord, UNNAMED } from './write-entries.ts';
import { holdAccount, writeHistory } from './write-history.ts';

const CONSUMER = 'history';
const ROWS_AT_ONCE = 200;
/** Kinds of document without a history: what tables tell, whose changes the audit has, and what a person keeps alone. */
const UNRECORDED = ['core', 'me'];
/** The server writes down what follows from changes that people made; theirs are told, and its own would bury them. */
const DERIVED = new Set(['s.last-visits']);
const isTold = ({ actor }: RecordedChange): boolean => !DERIVED.has(actor);

/**
 * The newest epoch of every document is followed from its beginning. A former one is read up to where the next began:
 * what devices wrote there later is in the next one's log, as it was forwarded.
 */
async function followDocuments(db: Database): Promise<void> {
  await sql`
    insert into consumer_cursor (consumer, document_id, seq)
    select ${CONSUMER}, d.id, 0 from document d
    where d.state in ('open', 'closed') and substring(d.name from '^[^:.]*') <> all(${UNRECORDED}::text[])
      and not exists (select from consumer_cursor c where c.consumer = ${CONSUMER} and c.document_id = d.id)
    on conflict do nothing`.execute(db);
  await sql`
    delete from consumer_cursor c using document d
    where c.consumer = ${CONSUMER} and d.id = c.document_id and c.seq >= d.rotated_head`.execute(db);
}

/** A document with how far the history has come in it. */
interface Followed {
  readonly id: number;
  readonly account: string;
  /** Of a kind in parts the whole: a record's history goes on when it comes to lie in another part. */
  readonly name: string;
  readonly epoch: number;
  readonly snapshotSeq: number;
  readonly seq: number;
  /** The last row that belongs to it. */
  readonly upTo: number;
}

async function readFollowed(db: Database, id: number): Promise<Followed | undefined> {
  const row = await db
    .selectFrom('document as d')
    .innerJoin('consumer_cursor as c', 'c.document_id', 'd.id')
    .select([
      'd.id',
      'd.account_id as account',
      'd.name',
      'd.epoch',
      'd.snapshot_seq as snapshotSeq',
      'c.seq',
    ])
    .select(sql<number>`coalesce(d.rotated_head, d.head)`.as('upTo'))
    .where('d.id', '=', id)
    .where('c.consumer', '=', CONSUMER)
    .executeTakeFirst();
  const ref = row && documentRef(row.name);
  return ref ? { ...row, name: wholeOf(ref) } : row;
}

/** What is written down together with how far it goes. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly RecordedChange[];
}

/** False when another worker has come further meanwhile, or the account is gone. */
function commit(
  db: Database,
  { id, account }: Followed,
  step: Step,
  as: { now: number; named: NameRecord },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, account))) return false;
    if ((await takeCursor(trx, CONSUMER, id, { waits: true })) !== step.from) return false;
    await writeHistory(trx, account, step.changes, as);
    await moveCursor(trx, CONSUMER, id, step.to);
    return true;
  });
}

/**
 * What a snapshot has taken in before anybody read the rows: the values that it shows. In a restored copy those that are
 * older than the last change known of the document were recorded before.
 */
async function valuesSince(
  db: Database,
  { id, account, name, snapshotSeq }: Followed,
): Promise<{ changes: RecordedChange[]; named: NameRecord }> {
  const { last } = await db
    .selectFrom('record_change')
    .select(({ fn }) => fn.max('hlc').as('last'))
    .where('account_id', '=', account)
    .where('document', '=', name)
    .executeTakeFirstOrThrow();
  const { doc } = await loadDocument(db, id, snapshotSeq);
  try {
    const changes = [...liveEntries(doc)]
      .filter(([, , [hlc]]) => hlc > (last ?? ''))
      .map(([, key, value]) => recordedValue(name, key, value))
      .filter(isTold)
      .sort((a, b) => ((a.hlc ?? '') < (b.hlc ?? '') ? -1 : 1));
    const nameOf = namesIn(name, snapshotOfOne(name, doc));
    const names = new Map(changes.map(({ record }) => [record, nameOf(record)]));
    return { changes, named: (record) => names.get(record) ?? UNNAMED };
  } finally {
    doc.destroy();
  }
}

async function followDocument(
  db: Database,
  followed: Followed,
  { now, stopped }: FollowerDeps,
): Promise<void> {
  const { id, name, snapshotSeq, upTo } = followed;
  let { seq } = followed;
  if (seq < snapshotSeq) {
    // An epoch begins with copies.
    const { changes, named } =
      followed.epoch === 1 ? await valuesSince(db, followed) : { changes: [], named: () => UNNAMED };
    if (!(await commit(db, followed, { from: seq, to: snapshotSeq, changes }, { now, named }))) return;
    seq = snapshotSeq;
  }
  if (seq >= upTo) return;
  const { doc } = await loadDocument(db, id, seq);
  try {
    const apply = changesOf(doc);
    const named = namesIn(name, snapshotOfOne(name, doc));
    while (seq < upTo && !stopped.aborted) {
      const rows = await readLoggedRows(db, id, { after: seq, upTo, limit: ROWS_AT_ONCE });
      const changes = rows.flatMap((row) => {
        const done = apply(row.update);
        if (isCopy(row)) return [];
        return recordedChanges(name, row, done, (root, key) => liveValue(doc, root, key)).filter(isTold);
      });
      const to = rows.at(-1)?.seq;
      // Another worker was quicker, and compaction has followed it.
      if (to === undefined || !(await commit(db, followed, { from: seq, to, changes }, { now, named })))
        return;
      seq = to;
    }
  } finally {
    doc.destroy();
  }
}

function isCopy({ userId, origin }: LoggedRow): boolean {
  return userId === 's' && origin === COPIED;
}

/**
 * Writes down every change that the log has taken and the history does not know yet: each once, in the order of its
 * document, however often it is cut short. Rows that are not written down are kept by compaction. One document that fails
 * does not keep the others waiting.
 */
export async function followChanges(db: Database, deps: FollowerDeps): Promise<void> {
  await followDocuments(db);
  for (const id of await documentsBehind(db, CONSUMER)) {
    if (deps.stopped.aborted) return;
    const followed = await readFollowed(db, id);
    if (!followed) continue;
    await followDocument(db, followed, deps).catch((error: unknown) =>
      deps.log.error({ document: id, error: String(error) }, 'changes could not be written to the history'),
    );
  }
}
