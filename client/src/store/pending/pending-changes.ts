import { createListeners } from '../signal.ts';
import type { PendingDatabase } from './pending-database.ts';
import {
  inOrder,
  isCleared,
  type PartKey,
  type PendingPart,
  type PendingRecord,
  withCleared,
} from './pending-record.ts';
import { type RecentChange, withChange } from './recent-changes.ts';
import { faultOf, ReopeningDatabase, type StorageFault } from './reopening-database.ts';

/** `unsaved`: in memory only; `saved`: its strict transaction is complete. */
export interface Waiting {
  readonly record: PendingRecord;
  readonly saved: boolean;
  readonly sending: boolean;
}

export interface PendingOptions {
  readonly open: (onClosed: () => void) => Promise<PendingDatabase>;
  /** Server time. */
  readonly now: () => number;
  /** Asks the other tabs to read the database again. */
  readonly tellTabs: () => void;
}

/** How many safe changes of this session stay visible. */
const SAFE_SHOWN = 20;
/** Pauses before opening again a database that the browser closed; it may still be clearing it. */
const REOPEN_MS = [500, 2_000, 10_000];

/**
 * The truth about waiting changes: this tab's in memory with the database as its mirror, other tabs' as the
 * database tells. A record leaves when all its parts are acknowledged (sync 2).
 */
export class PendingChanges {
  readonly #options: PendingOptions;
  readonly #waiting = new Map<string, { record: PendingRecord; saved: boolean }>();
  /** Parts on their way, as `<record> <document>`; a frame goes out before its record is taken in. */
  readonly #sending = new Set<string>();
  readonly #changes = createListeners();
  #list: readonly Waiting[] | undefined;
  readonly #arrived = createListeners<[readonly PendingRecord[]]>();
  readonly #settled = new Set<string>();
  readonly #database: ReopeningDatabase;
  #recent: readonly RecentChange[] = [];
  #safe: readonly PendingRecord[] = [];
  #lastAcknowledged: number | null = null;
  #fault: StorageFault | null = null;
  #looks = 0;
  #settling: Promise<void> | undefined;
  #halves = new Map<string, PendingRecord>();
  #gone = new Set<string>();

  constructor(options: PendingOptions) {
    this.#options = options;
    this.#database = new ReopeningDatabase(options.open, () => void this.#openAgain());
    this.#watchOpening();
  }

  /** Reads what earlier loads and other tabs left. */
  async load(): Promise<void> {
    const database = await this.#database.get();
    const [records, recent, acknowledged] = await Promise.all([
      database.records(),
      database.recent(),
      database.lastAcknowledged(),
    ]);
    for (const record of records) this.#waiting.set(record.id, { record, saved: true });
    this.#recent = recent;
    this.#lastAcknowledged = acknowledged;
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Told of records that another tab made. */
  onArrived(listener: (records: readonly PendingRecord[]) => void): () => void {
    return this.#arrived.add(listener);
  }

  /** A write to this device failed; no further command may run. */
  get fault(): StorageFault | null {
    return this.#fault;
  }

  get recent(): readonly RecentChange[] {
    return this.#recent;
  }

  /** Safe changes of this session, newest first. */
  get safe(): readonly PendingRecord[] {
    return this.#safe;
  }

  get lastAcknowledged(): number | null {
    return this.#lastAcknowledged;
  }

  /** Waiting records, oldest first. */
  list(): readonly Waiting[] {
    this.#list ??= inOrder([...this.#waiting.values()].map(({ record }) => record)).map((record) => ({
      record,
      saved: this.#waiting.get(record.id)?.saved ?? false,
      sending: record.parts.some(
        (part) => !part.cleared && this.#sending.has(`${record.id} ${part.document}`),
      ),
    }));
    return this.#list;
  }

  /** Uncleared parts of a document, oldest first. */
  parts(account: string, document: string): readonly (PartKey & { part: PendingPart; command: string })[] {
    return this.list().flatMap(({ record }) =>
      record.account === account
        ? record.parts
            .filter((part) => part.document === document && !part.cleared)
            .map((part) => ({ record: record.id, document, part, command: record.command }))
        : [],
    );
  }

  /** Whether a part still waits. */
  has(key: PartKey): boolean {
    const record = this.#waiting.get(key.record)?.record;
    return record?.parts.some((part) => part.document === key.document && !part.cleared) ?? false;
  }

  /** Takes a command's record in and keeps it; false when this device could not keep it. */
  async add(record: PendingRecord, recent: readonly RecentChange[]): Promise<boolean> {
    this.#waiting.set(record.id, { record, saved: false });
    for (const change of recent) this.#recent = withChange(this.#recent, change);
    this.#tell();
    return this.#save(record, recent);
  }

  /** Tries once more to keep what is only in memory; true when nothing is left unsaved. */
  async saveAgain(): Promise<boolean> {
    const unsaved = this.list().filter(({ saved }) => !saved);
    for (const { record } of unsaved) if (!(await this.#save(record, []))) return false;
    this.#fault = null;
    this.#tell();
    return true;
  }

  setSending(keys: readonly PartKey[], sending: boolean): void {
    for (const { record, document } of keys) {
      if (sending) this.#sending.add(`${record} ${document}`);
      else this.#sending.delete(`${record} ${document}`);
    }
    if (keys.length > 0) this.#tell();
  }

  /** Puts a part in place of one whose bytes can no longer be used; its values and stamps are the same. */
  async replace(key: PartKey, part: PendingPart): Promise<void> {
    const waiting = this.#waiting.get(key.record);
    if (!waiting) return;
    const parts = waiting.record.parts.map((known) => (known.document === key.document ? part : known));
    waiting.record = { ...waiting.record, parts };
    await this.#save(waiting.record, []);
  }

  /** These parts are durable on the server. */
  clear(keys: readonly PartKey[]): void {
    for (const key of keys) {
      this.#sending.delete(`${key.record} ${key.document}`);
      const waiting = this.#waiting.get(key.record);
      if (!waiting) continue;
      waiting.record = withCleared(waiting.record, key.document);
      if (!isCleared(waiting.record)) {
        this.#halves.set(key.record, waiting.record);
        continue;
      }
      this.#waiting.delete(key.record);
      this.#halves.delete(key.record);
      this.#gone.add(key.record);
      this.#settled.add(key.record);
      this.#safe = [waiting.record, ...this.#safe].slice(0, SAFE_SHOWN);
    }
    this.#lastAcknowledged = this.#options.now();
    this.#tell();
    this.#settling ??= this.#settle();
  }

  /** Takes over what other tabs added, cleared or left behind; calls that come meanwhile share one more look. */
  async readAgain(): Promise<void> {
    this.#looks += 1;
    if (this.#looks > 1) return;
    while (this.#looks > 0) {
      const answered = this.#looks;
      await this.#look();
      this.#looks -= answered;
    }
  }

  async #look(): Promise<void> {
    const mirrored = new Set([...this.#waiting].filter(([, { saved }]) => saved).map(([id]) => id));
    let records: PendingRecord[];
    try {
      const database = await this.#database.get();
      records = await database.records();
      this.#lastAcknowledged = (await database.lastAcknowledged()) ?? this.#lastAcknowledged;
      this.#recent = await database.recent();
    } catch {
      return;
    }
    const known = new Set(records.map(({ id }) => id));
    for (const id of mirrored) if (!known.has(id)) this.#waiting.delete(id);
    const arrived = records.filter(({ id }) => !this.#waiting.has(id) && !this.#settled.has(id));
    for (const record of arrived) this.#waiting.set(record.id, { record, saved: true });
    if (arrived.length > 0) this.#arrived.tell(arrived);
    this.#tell();
  }

  async close(): Promise<void> {
    this.#database.stop();
    await this.#settling;
    await this.#database.close();
    this.#changes.clear();
    this.#arrived.clear();
  }

  #tell(): void {
    this.#list = undefined;
    this.#changes.tell();
  }

  /** A device that cannot open its database keeps nothing. */
  #watchOpening(): void {
    this.#database.get().catch((error: unknown) => {
      this.#fault = faultOf(error);
      this.#tell();
    });
  }

  /**
   * The browser closed the database, perhaps with all that was in it (cleared site data): until it is written once
   * more, nothing that waits counts as saved.
   */
  async #openAgain(): Promise<void> {
    for (const pause of REOPEN_MS) {
      for (const waiting of this.#waiting.values()) waiting.saved = false;
      this.#tell();
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#database.isClosed) return;
      const isOpen = await this.#database.renew();
      this.#watchOpening();
      if (isOpen && (await this.saveAgain())) return;
    }
  }

  async #save(record: PendingRecord, recent: readonly RecentChange[]): Promise<boolean> {
    try {
      await this.#database.add(record, recent);
    } catch (error) {
      this.#fault = faultOf(error);
      this.#tell();
      return false;
    }
    const waiting = this.#waiting.get(record.id);
    if (waiting) waiting.saved = true;
    // The acknowledgement may have been faster than the disk.
    else if (this.#settled.has(record.id)) this.#gone.add(record.id);
    if (this.#gone.size > 0) this.#settling ??= this.#settle();
    this.#tell();
    this.#options.tellTabs();
    return true;
  }

  /** Writes clearings behind; one transaction takes all that came meanwhile. */
  async #settle(): Promise<void> {
    await Promise.resolve();
    while (this.#gone.size > 0 || this.#halves.size > 0) {
      const gone = [...this.#gone];
      const halves = [...this.#halves.values()].filter(({ id }) => this.#waiting.get(id)?.saved);
      this.#gone.clear();
      this.#halves.clear();
      try {
        await (await this.#database.get()).settle(gone, halves, this.#lastAcknowledged ?? 0);
      } catch {
        // What stays in the database is replayed at the next load and acknowledged again; nothing is lost by that.
        break;
      }
      this.#options.tellTabs();
    }
    this.#settling = undefined;
  }
}
