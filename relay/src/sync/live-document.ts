import { documentKind } from '@roundsman/shared-schema/document/document-table.ts';
import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import type { DocumentRow } from '#log/document-rows.ts';
import { hasPending, type LoadedDocument, readRowsAfter } from '#log/load.ts';
import { type Admission, admit } from './admit.ts';
import type { CommitQueue, QueueOwner } from './commit-queue.ts';
import { RoomAwareness } from './room-awareness.ts';
import { updateMessage } from './sync-messages.ts';

/** Someone who has the document open here. */
export interface Member {
  /** A y-protocols message with a durable update; only to members of the fan-out. */
  forward(message: Uint8Array): void;
  /** The document is not what it was: it has to be opened again. */
  lose(): void;
}

/** Who brought an update, for the log. */
export interface Bringer {
  readonly userId: string;
  readonly deviceId: string;
  readonly origin: string | null;
}

/**
 * One document in memory: what was received up to now, whether flushed or not. Whatever leaves it for others goes
 * through the commit queue. It begins as loaded and ends `gone`; after that nothing of it is shown or stored.
 */
export class LiveDocument implements QueueOwner {
  readonly row: DocumentRow;
  readonly doc: Y.Doc;
  readonly awareness: RoomAwareness;
  /** Everyone who has it open, joined or not. */
  readonly attached = new Set<Member>();
  /** Those that hear of every flushed update. */
  readonly #joined = new Set<Member>();
  readonly #roots: readonly string[];
  readonly #queue: CommitQueue;
  readonly #db: Kysely<Tables>;
  readonly #onGone: (live: LiveDocument, reason: unknown) => void;
  #head: number;
  #gone = false;
  #waiting = 0;
  #emitted: Uint8Array[] = [];
  #catching: Promise<void> | undefined;
  #again = false;
  usedAt = 0;

  constructor(
    row: DocumentRow,
    loaded: LoadedDocument,
    deps: { queue: CommitQueue; db: Kysely<Tables>; onGone(live: LiveDocument, reason: unknown): void },
  ) {
    const kind = documentKind(row.room.document);
    this.row = row;
    this.doc = loaded.doc;
    this.#head = loaded.head;
    this.#roots = kind?.roots ?? [];
    this.#queue = deps.queue;
    this.#db = deps.db;
    this.#onGone = deps.onGone;
    this.awareness = new RoomAwareness({ isShared: kind?.awareness ?? false });
    this.doc.on('update', (update: Uint8Array) => this.#emitted.push(update));
  }

  get isGone(): boolean {
    return this.#gone;
  }

  /** Up to which row of the log this document has everything. */
  get head(): number {
    return this.#head;
  }

  /** Nobody has it open and none of its rows is on the way to the disk. */
  get isIdle(): boolean {
    return this.attached.size === 0 && this.#waiting === 0 && !this.#catching;
  }

  admit(update: Uint8Array): Admission {
    return admit(this.doc, update, this.#roots);
  }

  /** Runs once everything received up to now is on disk. */
  whenFlushed(run: () => void): void {
    this.#queue.addBarrier(this, run);
  }

  /** Applies an admitted update, stores it, and only then forwards it to all but `from`, and calls back. */
  submit(update: Uint8Array, from: Member, bringer: Bringer, onDurable: () => void): void {
    const emitted = this.#apply([update]);
    if (!emitted) return;
    if (emitted.length === 0) {
      this.whenFlushed(onDurable);
      return;
    }
    for (const [index, bytes] of emitted.entries()) {
      this.#waiting += 1;
      const row = { documentId: this.row.id, update: bytes, ...bringer };
      this.#queue.addRow(this, row, (seq) => {
        this.#waiting -= 1;
        this.#stored(seq);
        this.#forward(bytes, from);
        if (index === emitted.length - 1) onDurable();
      });
    }
  }

  /** The document's state vector now: pair it with what is sent at the same place of the queue. */
  vector(): Uint8Array {
    return Y.encodeStateVector(this.doc);
  }

  /** All that a holder of `vector` lacks, unflushed updates included: send it after `whenFlushed` only. */
  difference(vector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, vector);
  }

  join(member: Member): void {
    if (this.attached.has(member)) this.#joined.add(member);
  }

  leaveFanOut(member: Member): void {
    this.#joined.delete(member);
  }

  detach(member: Member): void {
    this.attached.delete(member);
    this.#joined.delete(member);
    this.awareness.remove(member);
  }

  /** Others may have written up to `head`. */
  hear(head: number): void {
    if (head > this.#head && !this.#gone) this.catchUp().catch(() => {});
  }

  /** Reads and applies the rows that others have written; they are forwarded at their place in the queue. */
  catchUp(): Promise<void> {
    if (this.#catching) {
      this.#again = true;
      return this.#catching;
    }
    const run = async () => {
      do {
        this.#again = false;
        const rows = await readRowsAfter(this.#db, this.row.id, this.#head);
        if (this.#gone) return;
        this.#take(rows);
      } while (this.#again);
    };
    this.#catching = run().finally(() => {
      this.#catching = undefined;
    });
    return this.#catching;
  }

  poison(reason: unknown): void {
    if (this.#gone) return;
    this.#end();
    this.#queue.drop(new Set([this]));
    this.#onGone(this, reason);
    for (const member of [...this.attached]) member.lose();
  }

  /** Lets go of an idle document. */
  unload(): void {
    if (this.#gone || !this.isIdle) return;
    this.#end();
    this.#onGone(this, undefined);
    this.doc.destroy();
  }

  #end(): void {
    this.#gone = true;
    this.#joined.clear();
    this.awareness.dispose();
  }

  #take(rows: readonly { seq: number; update: Uint8Array }[]): void {
    const last = rows.at(-1);
    if (!last || last.seq <= this.#head) return;
    const emitted = this.#apply(rows.map((row) => row.update));
    if (!emitted) return;
    this.#head = Math.max(this.#head, last.seq);
    // Rows of our own come along and bring nothing new, so that nobody hears them twice.
    if (emitted.length === 0) return;
    this.whenFlushed(() => {
      for (const bytes of emitted) this.#forward(bytes, undefined);
    });
  }

  #stored(seq: number): void {
    if (this.#gone) return;
    if (seq === this.#head + 1) this.#head = seq;
    else this.hear(seq);
  }

  #forward(bytes: Uint8Array, from: Member | undefined): void {
    if (this.#gone || this.#joined.size === 0) return;
    const message = updateMessage(bytes);
    for (const member of [...this.#joined]) if (member !== from) member.forward(message);
  }

  /** What the updates brought, in one transaction; `undefined` after a fault that cost the document. */
  #apply(updates: readonly Uint8Array[]): Uint8Array[] | undefined {
    this.#emitted = [];
    try {
      this.doc.transact(() => {
        for (const update of updates) Y.applyUpdate(this.doc, update);
      });
    } catch (error) {
      this.poison(error);
      return undefined;
    }
    // A dependency that is missing would go out in every newcomer's step 2.
    if (hasPending(this.doc)) {
      this.poison(new Error('an update came without what it depends on'));
      return undefined;
    }
    return this.#emitted;
  }
}
