import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { sharedRun } from '@roundsman/shared-schema/kernel/shared-run.ts';
import { createListeners } from '../signal.ts';
import { Clearings } from './clearings.ts';
import { takeFound } from './merge-found.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { PendingDatabase, PendingWrites, RecordEdit } from './pending-database.ts';
import { withoutCleared } from './pending-database.ts';
import { isCleared, type PartKey, type PendingRecord, withCleared } from './pending-record.ts';
import { PendingStorage } from './pending-storage.ts';
import { type RecentChange, withChange } from './recent-changes.ts';
import { takeNumber } from './refusal-numbers.ts';
import type { StorageFault } from './reopening-database.ts';
import { HeardNews, type TabNews } from './tab-news.ts';
import { type Waiting, type WaitingPart, WaitingRecords } from './waiting-records.ts';

export interface PendingOptions {
  readonly open: (onClosed: () => void) => Promise<PendingDatabase>;
  /** Server time. */
  readonly now: () => number;
  /** Asks the other tabs to read the database again. */
  readonly tellTabs: (news: TabNews) => void;
}

/** How many safe changes of this session stay visible. */
const SAFE_SHOWN = 20;

/**
 * The truth about waiting changes: this tab's in memory with the database as its mirror, other tabs' as the
 * database tells. A record leaves when all its parts are acknowledged, parked or handed over.
 */
export class PendingChanges {
  readonly #options: PendingOptions;
  readonly #waiting = new WaitingRecords();
  readonly #changes = createListeners();
  readonly #arrived = createListeners();
  readonly #settled = new Set<string>();
  readonly #storage: PendingStorage;
  readonly #clearings: Clearings;
  #recent: readonly RecentChange[] = [];
  #safe: readonly PendingRecord[] = [];
  #parked = new Map<string, ParkedEntry>();
  #facts = new Map<string, number>();
  readonly #heard = new HeardNews();
  readonly #lookAgain = sharedRun(() => this.#look(this.#heard.take()));
  /** Writes under way; a clearing must not overtake the parking of what it would take away. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(options: PendingOptions) {
    this.#options = options;
    this.#storage = new PendingStorage({
      open: options.open,
      onFault: () => this.#tell(),
      onLost: () => {
        this.#waiting.setAllUnsaved();
        this.#tell();
      },
      // Other tabs may have worked on while this one was away.
      onBack: () => this.readAgain().then(() => this.saveAgain()),
    });
    this.#clearings = new Clearings({
      database: () => this.#storage.get(),
      before: () => this.#writing,
      lastAcknowledged: () => this.lastAcknowledged,
      onWritten: (records) => options.tellTabs({ records }),
    });
  }

  /** Reads what earlier loads and other tabs left. */
  async load(): Promise<void> {
    await this.#read('all', (records) => {
      for (const record of records) this.#waiting.set(record, true);
    });
    this.#tell();
  }

  /** Takes over what other tabs added, cleared or left behind. */
  readAgain(news: TabNews = 'all'): Promise<void> {
    this.#heard.add(news);
    return this.#lookAgain();
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Told when another tab made records or wrote them anew. */
  onArrived(listener: () => void): () => void {
    return this.#arrived.add(listener);
  }

  get fault(): StorageFault | null {
    return this.#storage.fault;
  }

  get recent(): readonly RecentChange[] {
    return this.#recent;
  }

  /** Settled changes of this session, newest first; something of one may be parked. */
  get safe(): readonly PendingRecord[] {
    return this.#safe;
  }

  /** When a change of this device was last acknowledged, epoch milliseconds. */
  get lastAcknowledged(): number | null {
    return this.#facts.get('lastAcknowledged') ?? null;
  }

  get parked(): ReadonlyMap<string, ParkedEntry> {
    return this.#parked;
  }

  get facts(): ReadonlyMap<string, number> {
    return this.#facts;
  }

  /** Waiting records, oldest first. */
  list(): readonly Waiting[] {
    return this.#waiting.list();
  }

  /** The oldest ones, and sums over all: neither costs more the more wait. */
  get waiting(): Pick<WaitingRecords, 'oldest' | 'tally'> {
    return this.#waiting;
  }

  /** Uncleared parts of a room, oldest first; of all its epochs when none is named. */
  parts(room: Omit<Room, 'epoch'> & { epoch?: number }): readonly WaitingPart[] {
    return this.#waiting.parts(room);
  }

  /** Whether a part still waits. */
  has(key: PartKey): boolean {
    return this.#waiting.hasPart(key);
  }

  /** Whether a record waits here. */
  isWaiting(id: string): boolean {
    return this.#waiting.get(id) !== undefined;
  }

  /** Takes a record in and keeps it; false when this device could not keep it. `more` is written with it. */
  async add(
    record: PendingRecord,
    recent: readonly RecentChange[],
    more: PendingWrites = {},
  ): Promise<boolean> {
    this.#settled.delete(record.id);
    this.#waiting.set(record, false);
    for (const change of recent) this.#recent = withChange(this.#recent, change);
    for (const id of more.dropParked ?? []) this.#parked.delete(id);
    this.#tell();
    return this.#save(record, { ...more, recent });
  }

  /** Tries once more to keep what is only in memory; true when nothing is left unsaved. */
  async saveAgain(): Promise<boolean> {
    const unsaved = this.list().filter(({ saved }) => !saved);
    for (const { record } of unsaved) if (!(await this.#save(record, {}))) return false;
    this.#storage.heal();
    this.#tell();
    return true;
  }

  setSending(keys: readonly PartKey[], sending: boolean): void {
    for (const key of keys) this.#waiting.setSending(key, sending);
    if (keys.length > 0) this.#tell();
  }

  /**
   * Changes records here at once, then in the database as they are there, and writes `writes` with them; false when
   * that could not be kept.
   */
  async edit(ids: readonly string[], change: RecordEdit, writes: PendingWrites = {}): Promise<boolean> {
    for (const id of ids) {
      const record = this.#waiting.get(id);
      const after = record && change(record);
      if (after && !isCleared(after)) this.#waiting.replace(after);
      else if (record) this.#leave(id, after);
    }
    for (const entry of writes.parked ?? [])
      if (entry.stamped !== undefined || !this.#parked.has(entry.id)) this.#parked.set(entry.id, entry);
    for (const id of writes.dropParked ?? []) this.#parked.delete(id);
    const { dropRecent, recent = [] } = writes;
    this.#recent = this.#recent.map((one) => recent.find(({ id }) => id === one.id) ?? one);
    if (dropRecent) this.#recent = this.#recent.filter(({ id }) => !dropRecent.includes(id));
    this.#tell();
    if (!(await this.#write((database) => database.edit(ids, withoutCleared(change), writes)))) return false;
    const { refusal, facts = [] } = writes;
    for (const [name, value] of [...facts, ...(refusal ? takeNumber(this.#facts, refusal) : [])]) {
      if (value === undefined) this.#facts.delete(name);
      else this.#facts.set(name, value);
    }
    this.#tell();
    this.#options.tellTabs('all');
    return true;
  }

  /** Keeps numbers by name; `undefined` forgets one. */
  setFacts(facts: NonNullable<PendingWrites['facts']>): Promise<boolean> {
    return this.edit([], (record) => record, { facts });
  }

  /** Keeps a number that nothing hangs on, beside the changes: were it lost, nobody would be told. */
  note(name: string, value: number): void {
    this.#facts.set(name, value);
    void this.#storage.attempt((database) =>
      database.edit([], (record) => record, { facts: [[name, value]] }),
    );
  }

  /** These parts are durable on the server. */
  clear(keys: readonly PartKey[]): void {
    for (const key of keys) {
      const { record: id, document } = key;
      this.#waiting.setSending(key, false);
      const record = this.#waiting.get(id);
      if (!record) continue;
      const after = withCleared(record, document);
      if (!isCleared(after)) {
        this.#waiting.replace(after);
        this.#clearings.addHalf(id, document);
        continue;
      }
      this.#clearings.addWhole(id);
      this.#leave(id, after);
    }
    this.#facts.set('lastAcknowledged', this.#options.now());
    this.#tell();
  }

  async close(): Promise<void> {
    this.#storage.stop();
    await this.#writing;
    await this.#clearings.done();
    await this.#storage.close();
    this.#changes.clear();
    this.#arrived.clear();
  }

  async #look(news: TabNews): Promise<void> {
    const mirrored = this.#waiting.savedIds(news === 'all' ? undefined : news.records);
    let hasArrived = false;
    const take = (records: readonly PendingRecord[]) => {
      hasArrived = takeFound(this.#waiting, records, mirrored, this.#settled);
    };
    await this.#read(news, take).catch(() => {});
    if (hasArrived) this.#arrived.tell();
    this.#tell();
  }

  async #read(news: TabNews, take: (records: readonly PendingRecord[]) => void): Promise<void> {
    const writing = this.#writing;
    await writing;
    const database = await this.#storage.get();
    const [records, recent, parked, facts] = await Promise.all([
      news === 'all' ? database.records() : database.someRecords(news.records),
      database.recent(),
      news === 'all' ? database.parked() : undefined,
      database.facts(),
    ]);
    // What was written meanwhile here is newer than what was read.
    if (writing !== this.#writing) return this.#read(news, take);
    this.#recent = recent;
    if (parked) this.#parked = new Map(parked.map((entry) => [entry.id, entry]));
    const acknowledged = Math.max(this.lastAcknowledged ?? 0, facts.get('lastAcknowledged') ?? 0);
    if (acknowledged > 0) facts.set('lastAcknowledged', acknowledged);
    this.#facts = facts;
    take(records);
  }

  /** A record waits no longer. `last`: as it went; `undefined` when nothing of it reached the server this way. */
  #leave(id: string, last: PendingRecord | undefined): void {
    this.#waiting.delete(id);
    this.#settled.add(id);
    if (last) this.#safe = [last, ...this.#safe].slice(0, SAFE_SHOWN);
  }

  #write(work: (database: PendingDatabase) => Promise<void>): Promise<boolean> {
    const kept = this.#storage.use(work);
    this.#writing = Promise.all([this.#writing, kept]);
    return kept;
  }

  #tell(): void {
    this.#waiting.changed();
    this.#changes.tell();
  }

  async #save(record: PendingRecord, more: PendingWrites): Promise<boolean> {
    if (!(await this.#write((database) => database.write({ ...more, records: [record] })))) return false;
    // The acknowledgement may have been faster than the disk.
    if (!this.#waiting.setSaved(record.id) && this.#settled.has(record.id))
      this.#clearings.addWhole(record.id);
    this.#tell();
    this.#options.tellTabs(more.dropParked ? 'all' : { records: [record.id] });
    return true;
  }
}
