import {
  describeColumns,
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
import { type DocumentRef, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { Zip, ZipDeflate } from 'fflate';
import type { Store } from '#store/store.ts';

const NOTE =
  'What one device holds of the account. entities: a row and a line for each record that is not deleted; fields.json tells what each column is; device-copy.json: every value with who set it and when. A server does not import this.';
/** So much is compressed at once before the page gets its turn. */
const STEP_BYTES = 256 * 1024;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A zip file that grows in pieces; only what is compressed stays in memory. */
class ZipFile {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #failure: Error | null = null;
  readonly #zip = new Zip((error, piece) => {
    this.#failure ??= error;
    this.#parts.push(piece);
  });

  /** Adds a file and answers its SHA-256 in hex. */
  async add(name: string, content: Blob): Promise<string> {
    const file = new ZipDeflate(name, { level: 6 });
    this.#zip.add(file);
    const bytes = new Uint8Array(await content.arrayBuffer());
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    let at = 0;
    do {
      const end = Math.min(at + STEP_BYTES, bytes.length);
      file.push(bytes.slice(at, end), end === bytes.length);
      at = end;
      await pause();
    } while (at < bytes.length);
    return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** The file, once all is added. */
  end(): Blob {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}

/** What of a store the archive is made from. */
type Held = Pick<Store, 'snapshot' | 'deviceCopy'> & {
  readonly documents: Pick<Store['documents'], 'open' | 'ensure' | 'release'>;
};

/** What this device holds of the open account as a zip of tables to read, and of every value; offline too (DAT-8). */
export async function deviceArchive(store: Held): Promise<{ file: Blob; values: number }> {
  const zip = new ZipFile();
  const entities: Record<string, { rows: number; csv: string; jsonl: string }> = {};
  const add = async ({ name }: ToldEntity, { rows, csv, jsonl }: EntityFiles) => {
    entities[name] = {
      rows,
      csv: await zip.add(`entities/${name}.csv`, new Blob([csv])),
      jsonl: await zip.add(`entities/${name}.jsonl`, new Blob([jsonl])),
    };
  };
  const copy = await store.deviceCopy();
  const here = new Set(copy.documents.map(wholeOf));
  const release = await opened(
    store,
    ENTITY_DOCUMENTS.filter((document) => here.has(document)),
  );
  try {
    for (const entity of ENTITIES) await add(entity, await entityFiles(entity, store.snapshot, pause));
    for (const entity of PARTED_ENTITIES)
      await add(entity, await filesOfParts(entity, heldParts(store, entity, copy.documents), pause));
  } finally {
    release();
  }
  await zip.add('fields.json', json(describeColumns()));
  const sha256 = await zip.add('device-copy.json', copy.file);
  const manifest = { roundsman: 'device-archive', form: 1, note: NOTE, entities, copy: { sha256 } };
  await zip.add('manifest.json', json(manifest));
  return { file: zip.end(), values: copy.values };
}

/** Opens documents that this device holds; answers how to let go of them. One that cannot be read has no rows. */
async function opened({ documents }: Held, refs: readonly DocumentRef[]): Promise<() => void> {
  for (const document of refs) documents.open(document);
  await documents.ensure(refs);
  return () => {
    for (const document of refs) documents.release(document);
  };
}

/** The rows of an entity, a document that this device holds after the other. */
async function* heldParts(
  store: Held,
  entity: PartedEntity,
  held: readonly DocumentRef[],
): AsyncGenerator<Iterable<EntityRow>> {
  const { snapshot } = store;
  for (const document of partsOfEntity(entity, held)) {
    const release = await opened(store, [document]);
    try {
      yield entity.rows({ base: snapshot, part: snapshot, document });
    } finally {
      release();
    }
  }
}

function json(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`]);
}
