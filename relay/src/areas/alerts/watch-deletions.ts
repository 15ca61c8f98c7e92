import { DELETABLE_CARDS } from '@roundsman/shared-schema/cards.ts';
import {
  type DocumentRef,
  documentKind,
  documentRef,
  wholeOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { documentId } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import {
  authorUser,
  compareStamps,
  type Stamp,
  type Stamped,
} from '@roundsman/shared-schema/document/stamped.ts';
import type { Database } from '#database/pool.ts';
import { documentsBehind, moveCursor, takeCursor } from '#log/change-feed.ts';
import { followDocuments } from '#log/follow-documents.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { readDocuments } from '#log/read-documents.ts';
import { type RaisedAlert, raiseAlert } from './raise-alert.ts';

const CONSUMER = 'alerts';

/** Every record that can be deleted by one person while another edits it; an alert can lead to each of them. */
const WATCHED = DELETABLE_CARDS;

type Watched = (typeof WATCHED)[number];

/** Records that one person deleted while another edited them. */
function editedAfterDeletion(
  snapshot: Snapshot,
  account: string,
  document: DocumentRef,
  card: Watched,
): RaisedAlert[] {
  const alerts: RaisedAlert[] = [];
  const { record } = card;
  for (const { id, editedAfterDeletion: isEdited, changed } of snapshot.records(record, document).values()) {
    if (!isEdited || card.isEditSettled?.(snapshot, id)) continue;
    const key = documentId(record, id);
    const deletion = snapshot.raw(record, id, document)?.groups.get('del');
    if (!deletion) continue;
    const people = [authorUser(deletion[1]), authorUser(changed[1])].filter((user) => user !== undefined);
    alerts.push({
      account,
      type: 'edited-after-deletion',
      cause: `${document}/${key}:${deletion[0]}`,
      values: { record: card.name(snapshot, id, document) },
      audience: people,
      related: { kind: card.kind, id },
      group: card.kind,
      at: 0,
    });
  }
  return alerts;
}

/** Records that one person deleted while another gave them to something. */
function usedAfterDeletion(
  snapshot: Snapshot,
  account: string,
  { record, uses, ...card }: Watched,
): RaisedAlert[] {
  const document = documentRef(record.document);
  if (!uses || !document) return [];
  const deleted = new Map<string, Stamped>();
  for (const { id, deleted: isDeleted } of snapshot.records(record, document).values()) {
    const deletion = isDeleted && snapshot.raw(record, id, document)?.groups.get('del');
    if (deletion) deleted.set(id, deletion);
  }
  if (deleted.size === 0) return [];
  const latest = new Map<string, Stamp>();
  for (const { id, stamp } of uses.of(snapshot, new Set(deleted.keys()))) {
    const known = latest.get(id);
    if (!known || compareStamps(known, stamp) < 0) latest.set(id, stamp);
  }
  return [...latest].flatMap(([id, use]): RaisedAlert[] => {
    const deletion = deleted.get(id);
    if (!deletion || (!uses.keep && compareStamps(use, deletion) <= 0)) return [];
    const people = [authorUser(deletion[1]), authorUser(use[1])].filter((user) => user !== undefined);
    return [
      {
        account,
        type: 'used-after-deletion',
        cause: `${document}/${documentId(record, id)}:${deletion[0]}`,
        values: { record: card.name(snapshot, id, document) },
        audience: people,
        related: { kind: card.kind, id },
        group: card.kind,
        at: 0,
      },
    ];
  });
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
  const part = documentRef(name);
  const document = part && wholeOf(part);
  const kind = documentKind(name)?.kind;
  const watched = WATCHED.filter((card) => card.document === kind);
  const used = WATCHED.filter(
    ({ document: own, uses }) => uses && [own, ...uses.documents].some((one) => one === kind),
  );
  const hints: HeadHint[] = [];
  if (document && watched.length > 0) {
    const own = used.flatMap(({ record, uses }) => [
      documentRef(record.document) ?? document,
      ...(uses?.documents ?? []),
    ]);
    const documents = [...new Set([document, ...own, ...watched.flatMap((card) => card.documents)])];
    const alerts = await readDocuments(trx, { account, documents }, (snapshot) => [
      ...watched.flatMap((one) => editedAfterDeletion(snapshot, account, document, one)),
      ...used.flatMap((one) => usedAfterDeletion(snapshot, account, one)),
    ]);
    for (const alert of alerts) hints.push(...(await raiseAlert(trx, { ...alert, at: now })));
  }
  await moveCursor(trx, CONSUMER, documentId, head);
  return hints;
}

/**
 * Raises an alert of every record that was deleted while somebody edited it, or gave it to another record, once for each
 * deletion (C-27). A document is
 * looked at when something was written there since. `now`: epoch milliseconds.
 */
export async function watchDeletions(db: Database, now: number): Promise<number> {
  await followDocuments(
    db,
    CONSUMER,
    WATCHED.map((card) => card.document),
  );
  let raised = 0;
  for (const id of await documentsBehind(db, CONSUMER)) {
    const hints = await db.transaction().execute((trx) => lookAt(trx, id, now));
    await hintHeads(db, hints);
    raised += hints.length;
  }
  return raised;
}
