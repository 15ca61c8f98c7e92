import type { Trait } from '#access/features.ts';
import type { Level, Role } from '#access/roles.ts';
import { seededRandom } from '#areas/routes/distances.ts';
import { timeBetween } from '#areas/tracker/entry-id.ts';
import { workBetween } from '#areas/work/work-document.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { type Command, type CommandContext, type Executed, executeCommand } from '#document/command.ts';
import type { OpenDocuments } from '#document/document-form.ts';
import { documentOf, plainDocuments } from '#document/document-ref.ts';
import { IndexedDocuments } from '#document/indexed-documents.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { checkSize } from '#document/transaction-size.ts';
import type { UndoStep } from '#document/undo.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { createHybridClock, type Hlc } from '#kernel/hybrid-clock.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Result } from '#kernel/result.ts';

/** 2025-01-06, a Monday, 09:00 UTC. */
const NOW = Date.UTC(2025, 0, 6, 9);
export const TODAY: IsoDay = '2025-01-06';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface Person {
  readonly userId?: string;
  readonly device?: string;
  readonly roles?: readonly Role[];
  readonly level?: Level;
  readonly traits?: readonly Trait[];
}

/** One device's documents with everything needed to run commands on them; ids and clock follow from the seed. */
export class TestAccount {
  readonly documents: OpenDocuments;
  readonly snapshot: IndexedDocuments;
  /** Steps that take the last command back. */
  lastUndo: readonly UndoStep[] = [];
  today: IsoDay = TODAY;
  #now = NOW;
  readonly #clock = createHybridClock(() => this.#now);
  readonly #random: () => number;
  readonly #origin: unknown;

  /** `origin`: with what those who follow the documents are told of a command's writes. */
  constructor(documents: OpenDocuments, seed = 1, origin: unknown = 'test') {
    this.documents = documents;
    this.#origin = origin;
    this.snapshot = new IndexedDocuments(documents);
    this.#random = seededRandom(seed);
  }

  newId = (): string => Array.from({ length: 21 }, () => LETTERS[Math.floor(this.#random() * 62)]).join('');

  /** What its clock says, epoch milliseconds. */
  get now(): number {
    return this.#now;
  }

  /** Lets the clock of this device jump, for writes that have to be later than another device's. */
  passTime(ms: number): void {
    this.#now += ms;
  }

  /** Its clock moves past a stamp that the device has read. */
  observe(hlc: Hlc): void {
    this.#clock.observe(hlc);
  }

  run<I, V>(command: Command<I, V>, input: I, person: Person = {}): Result<Executed<V>> {
    const {
      userId = 'user0001',
      device = 'dev1',
      roles = ['owner'],
      level = 'ultimate',
      traits = [],
    } = person;
    this.#now += 1000;
    const context: CommandContext = {
      actor: { roles, level, traits },
      account: 'acc00001',
      userId,
      now: this.#now,
      today: this.today,
      newId: this.newId,
    };
    const done = executeCommand(
      command,
      input,
      this.snapshot,
      [this.#clock.tick(), `${userId}.${device}`],
      context,
    );
    if (!done.ok) return done;
    const size = checkSize(done.value.writes);
    if (!size.ok) return size;
    applyWrites(this.documents, done.value.writes, this.#origin);
    this.lastUndo = done.value.undo;
    return done;
  }

  /** Runs a command that has to succeed; answers its value. */
  must<I, V>(command: Command<I, V>, input: I, person?: Person): V {
    const done = this.run(command, input, person);
    if (!done.ok) throw new Error(`${command.name} failed: ${done.error}`);
    return done.value.value;
  }

  /** The error of a command that has to fail, or `undefined` when it did not. */
  error<I, V>(command: Command<I, V>, input: I, person?: Person): string | undefined {
    const done = this.run(command, input, person);
    return done.ok ? undefined : done.error;
  }
}

/**
 * What a device of `user0001` holds: a document of every kind that needs no further part, work and time about today, and
 * the forms of this month's visits.
 */
export const OPEN_DOCUMENTS = [
  ...plainDocuments('user0001'),
  ...workBetween('2024-12-01', '2025-04-30'),
  ...timeBetween('2024-12-02', '2025-04-30'),
  documentOf('cf', { month: TODAY.slice(0, 7) }),
];

/** Both forms of documents that commands run on. */
export const BOTH_FORMS: readonly (readonly [form: string, open: () => TestAccount])[] = [
  ['memory', () => new TestAccount(new MemoryDocuments())],
  ['yjs', () => new TestAccount(new YjsDocuments(new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()]))))],
];
