import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { BlobStore } from '#blobs/blob-store.ts';
import { markedFor } from '#blobs/open-blobs.ts';
import { newestMigrationOf, newInstallationId } from '#database/migrations/migrate.ts';
import type { Database } from '#database/pool.ts';
import { putState } from '#log/snapshot-store.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveHead,
  archiveManifest,
  FORMAT,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
} from './archive-format.ts';
import { sumTable } from './export-installation.ts';
import { moveSequences } from './move-sequences.ts';
import { countEntities, isReadable } from './readable-entries.ts';
import { RunningSum } from './running-sum.ts';
import { planTables, type TablePlan } from './table-plan.ts';
import { ArchiveFault, readTar, type TarEntry } from './tar.ts';

export interface ImportOptions {
  readonly blobs: BlobStore;
  /** The copy runs beside the first: it gets an id of its own. An archive of one account always does. */
  readonly newId: boolean;
  readonly stopped: AbortSignal;
  report(progress: string): void;
  /** Looks at what came in before it counts; throws to have nothing of it stay. */
  accept?(trx: Database, came: { credentials: boolean }): Promise<void>;
}

export interface Imported {
  readonly installation: string;
  readonly tables: number;
  readonly rows: number;
  readonly documents: number;
  readonly blobs: number;
  readonly madeAt: Date;
  /** Whether people sign in with what they had; otherwise each chooses a new password. */
  readonly credentials: boolean;
}

type ReadOptions = Pick<ImportOptions, 'blobs' | 'stopped' | 'report'>;
type Counts = Pick<Imported, 'tables' | 'rows' | 'documents' | 'blobs'>;

function parseEntry<T>(schema: { parse(value: unknown): T }, entry: TarEntry): T {
  try {
    return schema.parse(JSON.parse(entry.bytes.toString('utf8')));
  } catch (cause) {
    throw new ArchiveFault(`${entry.name} of this archive cannot be understood.`, { cause });
  }
}

/** Reads one archive into the database of its transaction, checking each part against the manifest at its end. */
class Importer {
  readonly #trx: Database;
  readonly #options: ReadOptions;
  readonly #head: ArchiveHead;
  readonly #plans: ReadonlyMap<string, TablePlan>;
  readonly #tables = new Map<string, { rows: number; sum: RunningSum; stored: string }>();
  readonly #documents = new RunningSum();
  readonly #blobs = new RunningSum();
  readonly #readable = new RunningSum();
  #open: string | undefined;

  constructor(trx: Database, options: ReadOptions, head: ArchiveHead, plans: readonly TablePlan[]) {
    this.#trx = trx;
    this.#options = options;
    this.#head = head;
    this.#plans = new Map(plans.map((plan) => [plan.name, plan]));
  }

  async take(entry: TarEntry): Promise<void> {
    this.#options.stopped.throwIfAborted();
    const [, table] = /^tables\/(\w+)\/\d+\.jsonl$/.exec(entry.name) ?? [];
    if (table !== this.#open) await this.#closeTable();
    if (table !== undefined) return this.#takeRows(table, entry);
    const [, document] = /^documents\/(\d+)$/.exec(entry.name) ?? [];
    if (document !== undefined) return this.#takeDocument(Number(document), entry);
    if (isReadable(entry.name)) return this.#readable.add(entry.bytes, entry.name);
    if (!entry.name.startsWith('blobs/'))
      throw new ArchiveFault(`This archive holds an unknown part, ${entry.name}.`);
    const key = entry.name.slice('blobs/'.length);
    await this.#options.blobs.put(key, entry.bytes);
    this.#blobs.add(entry.bytes, key);
  }

  async #takeRows(name: string, entry: TarEntry): Promise<void> {
    const columns = this.#columnsOf(name);
    let table = this.#tables.get(name);
    if (!table) {
      table = { rows: 0, sum: new RunningSum(), stored: '' };
      this.#tables.set(name, table);
      this.#open = name;
      if (name === 'installation') await this.#trx.deleteFrom('installation').execute();
    }
    const lines = entry.bytes.toString('utf8').trimEnd().split('\n');
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(
      this.#trx,
    );
    table.rows += lines.length;
    table.sum.add(entry.bytes);
  }

  /** What the database now holds has to read as what the archive said, to the last character. */
  async #closeTable(): Promise<void> {
    const name = this.#open;
    this.#open = undefined;
    const table = name === undefined ? undefined : this.#tables.get(name);
    const plan = name === undefined ? undefined : this.#plans.get(name);
    if (!table || !plan) return;
    const stored = await sumTable(this.#trx, plan, this.#columnsOf(plan.name));
    if (stored.rows !== table.rows) {
      throw new ArchiveFault(
        `${plan.name} has ${stored.rows} rows after the import instead of ${table.rows}.`,
      );
    }
    table.stored = stored.sha256;
    this.#options.report(`${plan.name}: ${table.rows} rows`);
  }

  #columnsOf(name: string): readonly string[] {
    const told = this.#head.tables.find((table) => table.name === name)?.columns;
    const plan = this.#plans.get(name);
    if (!told || !plan || told.some((column) => !plan.hasColumn(column))) {
      throw new ArchiveFault(`This archive holds a table that does not fit this program, ${name}.`);
    }
    return told;
  }

  async #takeDocument(id: number, entry: TarEntry): Promise<void> {
    const row = await this.#trx
      .selectFrom('document')
      .select('snapshot_seq')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new ArchiveFault(`This archive holds a document that no row names, ${id}.`);
    const stored = await putState(this.#trx, id, entry.bytes);
    await this.#trx
      .insertInto('doc_snapshot')
      .values({ document_id: id, upto_seq: row.snapshot_seq, at: new Date(this.#head.madeAt), ...stored })
      .execute();
    await this.#trx
      .updateTable('document')
      .set({ snapshot_bytes: entry.bytes.length })
      .where('id', '=', id)
      .execute();
    this.#documents.add(entry.bytes, String(id));
    if (this.#documents.count % 100 === 0) this.#options.report(`documents: ${this.#documents.count}`);
  }

  /** Compares all that came with the manifest. Throws on the first difference. */
  async finish(manifest: ArchiveManifest): Promise<Counts> {
    await this.#closeTable();
    let rows = 0;
    for (const [name, told] of Object.entries(manifest.tables)) {
      const table = this.#tables.get(name);
      if ((table?.rows ?? 0) !== told.rows) {
        throw new ArchiveFault(
          `${name} has ${table?.rows ?? 0} rows in this archive instead of ${told.rows}.`,
        );
      }
      rows += told.rows;
      if (!table) continue;
      if (table.sum.digest() !== told.sha256) throw new ArchiveFault(`${name} of this archive is damaged.`);
      if (table.stored !== told.sha256) throw new ArchiveFault(`${name} reads differently after the import.`);
    }
    const odd = [...this.#tables.keys()].find((name) => !Object.hasOwn(manifest.tables, name));
    if (odd !== undefined) throw new ArchiveFault(`The manifest of this archive does not name ${odd}.`);
    for (const [name, sum] of [
      ['documents', this.#documents],
      ['blobs', this.#blobs],
      ['readable', this.#readable],
    ] as const) {
      const told = manifest[name] ?? NOTHING;
      if (sum.count !== told.count || sum.bytes !== told.bytes || sum.digest() !== told.sha256) {
        throw new ArchiveFault(`The ${PART_WORDS[name]} of this archive are damaged or not complete.`);
      }
    }
    this.#options.report(`documents: ${manifest.documents.count}`);
    await this.#compareEntities(manifest.entities);
    return {
      tables: this.#tables.size,
      rows,
      documents: manifest.documents.count,
      blobs: manifest.blobs.count,
    };
  }

  /** The account that now stands in the database has to have as many records of each kind as the archive said. */
  async #compareEntities(told: ArchiveManifest['entities']): Promise<void> {
    if (this.#head.account === null || this.#head.format < FORMAT) return;
    const counts = await countEntities(this.#trx, this.#head.account);
    for (const [name, count] of counts) {
      // An archive of a version before says nothing of what it did not know yet.
      const rows = told[name]?.rows ?? count;
      if (count !== rows)
        throw new ArchiveFault(`There are ${count} ${name} after the import instead of ${rows}.`);
      if (count > 0) this.#options.report(`${name}: ${count}`);
    }
  }
}

/** What a manifest without a part stands for. */
const NOTHING = { count: 0, bytes: 0, sha256: new RunningSum().digest() };

const PART_WORDS = { documents: 'documents', blobs: 'blobs', readable: 'tables to read' } as const;

/** Answers the id that the empty installation has had. */
async function requireEmpty(trx: Database): Promise<string> {
  // A first visitor at the same moment waits here.
  const { id } = await trx.selectFrom('installation').select('id').forUpdate().executeTakeFirstOrThrow();
  for (const table of ['account', 'app_user', 'document'] as const) {
    const row = await trx.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row)
      throw new ArchiveFault(
        'This installation is not empty. An archive can only be imported into a new one.',
      );
  }
  return id;
}

const anyHead = z.looseObject({ format: z.int() });

function requireKnownFormat(format: number): void {
  if (format > FORMAT)
    throw new ArchiveFault(
      'This archive was made by a later version of Roundsman. Import it with that version.',
    );
}

/**
 * Reads an archive (uncompressed tar) into an empty installation, in one transaction: whatever is wrong with it,
 * nothing of it stays. Afterwards everything outward is paused, and the clientIDs of relays and workers are new.
 */
export async function importInstallation(
  db: Database,
  archive: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<Imported> {
  return db.transaction().execute(async (trx) => {
    await sql`set local time zone 'UTC'`.execute(trx);
    const emptyId = await requireEmpty(trx);
    const { head, counts } = await readArchive(trx, archive, options);
    await moveSequences(trx);
    // Workers of the other installation are none of this one's.
    await trx.updateTable('effect').set({ worker: null }).where('worker', 'is not', null).execute();
    const installation = options.newId || head.account !== null ? newInstallationId() : head.installation;
    await trx
      .updateTable('installation')
      .set({ id: installation, effects_paused: true, blob_store: markedFor(emptyId), set_up_code: null })
      .execute();
    await options.accept?.(trx, { credentials: head.credentials });
    return { installation, madeAt: new Date(head.madeAt), credentials: head.credentials, ...counts };
  });
}

/** Fills the empty tables of a transaction from an archive; throws a sentence of what is wrong with it. */
export async function readArchive(
  trx: Database,
  archive: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): Promise<{ head: ArchiveHead; counts: Counts }> {
  let importer: Importer | undefined;
  let head: ArchiveHead | undefined;
  let counts: Counts | undefined;
  const plans = await planTables(trx, { sessions: true });
  for await (const entry of readTar(archive)) {
    if (counts) throw new ArchiveFault('This archive goes on after its end.');
    if (!head) {
      if (entry.name !== HEAD_ENTRY) throw new ArchiveFault('This is no archive of Roundsman.');
      requireKnownFormat(parseEntry(anyHead, entry).format);
      head = parseEntry(archiveHead, entry);
      const own = await newestMigrationOf(trx);
      if (head.migration !== own) {
        throw new ArchiveFault(
          `This archive was made by version ${head.version} (database ${head.migration}); this program's database is ${own}. Import it with that version, then update.`,
        );
      }
      importer = new Importer(trx, options, head, plans);
    } else if (entry.name === MANIFEST_ENTRY) {
      counts = await importer?.finish(parseEntry(archiveManifest, entry));
    } else {
      await importer?.take(entry);
    }
  }
  if (!head || !counts) throw new ArchiveFault('This archive is cut off: its manifest is missing.');
  return { head, counts };
}
