import { describeColumns, ENTITIES } from '@roundsman/shared-schema/areas/exports/entities.ts';
import type { EntityRow } from '@roundsman/shared-schema/areas/exports/entity.ts';
import { entityFiles, filesOfParts } from '@roundsman/shared-schema/areas/exports/entity-files.ts';
import { VISITS_TOLD, visitsEntity } from '@roundsman/shared-schema/areas/exports/visits.entity.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addMonths } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { Zip, ZipDeflate } from 'fflate';
import type { Store } from '#store/store.ts';

const NOTE =
  'What one device holds of the account. entities: a row and a line for each record that is not deleted; fields.json tells what each column is; device-copy.json: every value with who set it and when. A server does not import this.';
/** So much is compressed at once before the page gets its turn. */
const STEP_BYTES = 256 * 1024;

/** Months about today of which a device may hold the work. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 24;

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

/** What this device holds of the open account as a zip of tables to read, and of every value; offline too (DAT-8). */
export async function deviceArchive(
  store: Pick<Store, 'snapshot' | 'deviceCopy' | 'today'>,
): Promise<{ file: Blob; values: number }> {
  const zip = new ZipFile();
  const entities: Record<string, { rows: number; csv: string; jsonl: string }> = {};
  for (const entity of ENTITIES) {
    const { rows, csv, jsonl } = await entityFiles(entity, store.snapshot, pause);
    entities[entity.name] = {
      rows,
      csv: await zip.add(`entities/${entity.name}.csv`, new Blob([csv])),
      jsonl: await zip.add(`entities/${entity.name}.jsonl`, new Blob([jsonl])),
    };
  }
  const { rows, csv, jsonl } = await filesOfParts(VISITS_TOLD, visitParts(store), pause);
  entities[VISITS_TOLD.name] = {
    rows,
    csv: await zip.add('entities/visits.csv', new Blob([csv])),
    jsonl: await zip.add('entities/visits.jsonl', new Blob([jsonl])),
  };
  await zip.add('fields.json', json(describeColumns()));
  const copy = await store.deviceCopy();
  const sha256 = await zip.add('device-copy.json', copy.file);
  const manifest = { roundsman: 'device-archive', form: 1, note: NOTE, entities, copy: { sha256 } };
  await zip.add('manifest.json', json(manifest));
  return { file: zip.end(), values: copy.values };
}

/** The rows of visits, a month of work after the other, as far as the months are open here. */
function* visitParts({ snapshot, today }: Pick<Store, 'snapshot' | 'today'>): Generator<Iterable<EntityRow>> {
  const day = today();
  for (const document of workBetween(addMonths(day, -MONTHS_BACK), addMonths(day, MONTHS_AHEAD)))
    if (snapshot.has(document)) yield visitsEntity(snapshot, document).rows(snapshot);
}

function json(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`]);
}
