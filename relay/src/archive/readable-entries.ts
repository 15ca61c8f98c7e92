import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describeFields } from '@roundsman/shared-schema/areas/exports/describe-fields.ts';
import { ENTITIES, ENTITY_DOCUMENTS } from '@roundsman/shared-schema/areas/exports/entities.ts';
import type { EntityRow } from '@roundsman/shared-schema/areas/exports/entity.ts';
import { entityFiles, filesOfParts } from '@roundsman/shared-schema/areas/exports/entity-files.ts';
import { VISITS_TOLD, visitsEntity } from '@roundsman/shared-schema/areas/exports/visits.entity.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import {
  type DocumentRef,
  documentKind,
  documentRef,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type { Database } from '#database/pool.ts';
import { liveEntries } from '#log/live-entries.ts';
import { loadDocument } from '#log/load.ts';
import { openDocuments, readDocuments } from '#log/read-documents.ts';
import type { ArchiveManifest } from './archive-format.ts';

/** Other work of the server goes on after so many rows. */
const ROWS_AT_ONCE = 500;

type Entry = { readonly name: string; readonly bytes: Uint8Array };

/** Whether an entry of an archive is there to be read only. */
export function isReadable(name: string): boolean {
  return /^(?:fields\.json|entities\/\w+\.(?:csv|jsonl)|values\/[\w.-]+\.jsonl)$/.test(name);
}

/**
 * Everything of an account that people and other programs read (DAT-7). Sets what the manifest says of each entity.
 * One entity at a time is in memory as text.
 */
export async function* readableEntries(
  trx: Database,
  account: string,
  told: ArchiveManifest['entities'],
): AsyncGenerator<Entry> {
  yield { name: 'fields.json', bytes: Buffer.from(`${JSON.stringify(describeFields(), null, 2)}\n`) };
  const { snapshot, close } = await openDocuments(trx, { account, documents: ENTITY_DOCUMENTS });
  try {
    for (const entity of ENTITIES) {
      const files = await entityFiles(entity, snapshot, setImmediate);
      const [csv, jsonl] = [Buffer.from(files.csv), Buffer.from(files.jsonl)];
      told[entity.name] = { rows: files.rows, csv: sha256(csv), jsonl: sha256(jsonl) };
      yield { name: `entities/${entity.name}.csv`, bytes: csv };
      yield { name: `entities/${entity.name}.jsonl`, bytes: jsonl };
    }
    const visits = await filesOfParts(VISITS_TOLD, visitParts(trx, account, snapshot), setImmediate);
    const [csv, jsonl] = [Buffer.from(visits.csv), Buffer.from(visits.jsonl)];
    told[VISITS_TOLD.name] = { rows: visits.rows, csv: sha256(csv), jsonl: sha256(jsonl) };
    yield { name: 'entities/visits.csv', bytes: csv };
    yield { name: 'entities/visits.jsonl', bytes: jsonl };
  } finally {
    close();
  }
  const documents = await documentsOf(trx, account);
  for (const { id, name, epoch } of documents) {
    // A colon cannot stand in the name of a file everywhere.
    yield { name: `values/${name.replaceAll(':', '-')}.${epoch}.jsonl`, bytes: await valueLines(trx, id) };
  }
}

/** The documents of an account that hold something, the oldest first. */
function documentsOf(trx: Database, account: string) {
  return trx
    .selectFrom('document')
    .select(['id', 'name', 'epoch'])
    .where('account_id', '=', account)
    .where('head', '>', 0)
    .where('state', '!=', 'gone')
    .orderBy('id')
    .execute();
}

/** The rows of visits, a month of work after the other: one at a time is in memory. */
async function* visitParts(
  trx: Database,
  account: string,
  base: Snapshot,
): AsyncGenerator<Iterable<EntityRow>> {
  const months = new Map<DocumentRef, number>();
  // Of the rooms of a month the last one counts.
  for (const { id, name } of await documentsOf(trx, account)) {
    const document = documentRef(name);
    if (document && documentKind(name)?.kind === visitRecord.document) months.set(document, id);
  }
  for (const [document, id] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { doc } = await loadDocument(trx, id);
    try {
      const month = new IndexedDocuments(new YjsDocuments(new Map([[document, doc]])));
      yield visitsEntity(base, document).rows(month);
    } finally {
      doc.destroy();
    }
  }
}

/** The values of a document with who set them and when, a line each, in the order of their keys. */
async function valueLines(trx: Database, documentId: number): Promise<Buffer> {
  const { doc } = await loadDocument(trx, documentId);
  try {
    const lines: string[] = [];
    for (const [root, key, [stamp, author, value]] of liveEntries(doc))
      lines.push(`${JSON.stringify({ root, key, stamp, author, value })}\n`);
    return Buffer.from(lines.sort().join(''));
  } finally {
    doc.destroy();
  }
}

/** How many records of each kind an account has that are not deleted. */
export async function countEntities(trx: Database, account: string): Promise<ReadonlyMap<string, number>> {
  return readDocuments(trx, { account, documents: ENTITY_DOCUMENTS }, async (snapshot) => {
    const counts = new Map<string, number>();
    for (const entity of ENTITIES) {
      let rows = 0;
      for (const _ of entity.rows(snapshot)) {
        rows += 1;
        if (rows % ROWS_AT_ONCE === 0) await setImmediate();
      }
      counts.set(entity.name, rows);
    }
    return counts;
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
