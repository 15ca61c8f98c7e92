import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describeFields } from '@roundsman/shared-schema/areas/exports/describe-fields.ts';
import {
  ENTITIES,
  ENTITY_DOCUMENTS,
  PARTED_ENTITIES,
} from '@roundsman/shared-schema/areas/exports/entities.ts';
import type { EntityRow, ToldEntity } from '@roundsman/shared-schema/areas/exports/entity.ts';
import {
  type EntityFiles,
  entityFiles,
  filesOfParts,
} from '@roundsman/shared-schema/areas/exports/entity-files.ts';
import { type PartedEntity, partsOfEntity } from '@roundsman/shared-schema/areas/exports/parted-entity.ts';
import { type DocumentRef, documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
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
  function* entriesOf({ name }: ToldEntity, files: EntityFiles): Generator<Entry> {
    const [csv, jsonl] = [Buffer.from(files.csv), Buffer.from(files.jsonl)];
    told[name] = { rows: files.rows, csv: sha256(csv), jsonl: sha256(jsonl) };
    yield { name: `entities/${name}.csv`, bytes: csv };
    yield { name: `entities/${name}.jsonl`, bytes: jsonl };
  }
  const { snapshot, close } = await openDocuments(trx, { account, documents: ENTITY_DOCUMENTS });
  try {
    for (const entity of ENTITIES)
      yield* entriesOf(entity, await entityFiles(entity, snapshot, setImmediate));
    for (const entity of PARTED_ENTITIES) {
      const parts = partsOf(trx, account, { entity, base: snapshot });
      yield* entriesOf(entity, await filesOfParts(entity, parts, setImmediate));
    }
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

/** The rows of an entity, a document after the other: one at a time is in memory. */
async function* partsOf(
  trx: Database,
  account: string,
  { entity, base }: { readonly entity: PartedEntity; readonly base: Snapshot },
): AsyncGenerator<Iterable<EntityRow>> {
  const ids = new Map<DocumentRef, number>();
  // Of the rooms of a document the last one counts.
  for (const { id, name } of await documentsOf(trx, account)) {
    const document = documentRef(name);
    if (document) ids.set(document, id);
  }
  for (const document of partsOfEntity(entity, ids.keys())) {
    const { doc } = await loadDocument(trx, ids.get(document) ?? 0);
    try {
      const part = new IndexedDocuments(new YjsDocuments(new Map([[document, doc]])));
      yield entity.rows({ base, part, document });
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

/** How many rows each entity of an account has. */
export async function countEntities(trx: Database, account: string): Promise<ReadonlyMap<string, number>> {
  return readDocuments(trx, { account, documents: ENTITY_DOCUMENTS }, async (base) => {
    const counts = new Map<string, number>();
    for (const entity of ENTITIES) counts.set(entity.name, await countRows([entity.rows(base)]));
    for (const entity of PARTED_ENTITIES)
      counts.set(entity.name, await countRows(partsOf(trx, account, { entity, base })));
    return counts;
  });
}

async function countRows(
  parts: Iterable<Iterable<EntityRow>> | AsyncIterable<Iterable<EntityRow>>,
): Promise<number> {
  let rows = 0;
  for await (const part of parts) {
    for (const _ of part) {
      rows += 1;
      if (rows % ROWS_AT_ONCE === 0) await setImmediate();
    }
  }
  return rows;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
