import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import type { Judging } from '#judge/verdict.ts';
import { type DocumentRow, describeDocument } from '#log/document-rows.ts';
import type { HeadHint } from '#log/hints.ts';
import { type DocumentHead, readHeads } from '#log/read-heads.ts';
import { readLive } from '#log/read-live.ts';
import { recoveryOf } from '#log/recovery.ts';
import type { CommitQueue } from './commits/commit-queue.ts';
import { DocumentGone } from './document-gone.ts';
import { LiveDocument } from './live-document.ts';
import type { SyncCounts } from './member.ts';
import type { SyncLimits } from './sync-limits.ts';

interface Deps {
  db: Kysely<Tables>;
  queue: CommitQueue;
  limits: SyncLimits;
  log: Log;
  /** Epoch milliseconds. */
  now(): number;
}

/** From this size on the operator is told of a document, once. */
const LARGE_BYTES = 5 * 1024 * 1024;

function nameOf(account: string, document: string): string {
  return `${account}/${document}`;
}

/** The documents in memory here: loaded when first opened, kept in step with the log, let go when unused. */
export class LiveDocuments {
  readonly #deps: Deps;
  readonly #loading = new Map<number, Promise<LiveDocument>>();
  readonly #live = new Map<number, LiveDocument>();
  readonly #byName = new Map<string, Set<LiveDocument>>();
  readonly #timers: NodeJS.Timeout[];
  readonly #large = new Set<number>();
  #recovery: Judging['recovery'];
  readonly counts: SyncCounts = {
    acks: 0,
    rejects: 0,
    refusedItems: 0,
    faults: 0,
    lowered: 0,
    reloads: 0,
    foreignRows: 0,
  };
  /** Hints for documents that may be among those just being loaded. */
  readonly #heardMeanwhile = new Map<string, number>();
  #polling = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timers = [
      setInterval(() => void this.poll(), deps.limits.pollMs),
      setInterval(() => this.sweep(), Math.max(1000, deps.limits.idleDocumentMs / 6)),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get size(): number {
    return this.#live.size;
  }

  /** The living document of a row. Rejects when it cannot be loaded: there is no empty stand-in. */
  async open(row: DocumentRow): Promise<LiveDocument> {
    const live = this.#live.get(row.id);
    if (live) {
      live.openAt = performance.now();
      return live;
    }
    let loading = this.#loading.get(row.id);
    if (!loading) {
      loading = this.#load(row).finally(() => {
        this.#loading.delete(row.id);
        if (this.#loading.size === 0) this.#heardMeanwhile.clear();
      });
      this.#loading.set(row.id, loading);
    }
    return loading;
  }

  /** Takes a hint that a document has rows up to some head. */
  hear(hint: HeadHint): void {
    const name = nameOf(hint.account, hint.document);
    for (const live of this.#byName.get(name) ?? []) live.hear(hint.head);
    if (this.#loading.size > 0) {
      this.#heardMeanwhile.set(name, Math.max(hint.head, this.#heardMeanwhile.get(name) ?? 0));
    }
  }

  /** The live document of a row's number, for those who need its name. */
  get(documentId: number): LiveDocument | undefined {
    return this.#live.get(documentId);
  }

  /** Bytes of content in memory, about, and documents above the size at which the operator is warned. */
  get sizes(): { readonly heldBytes: number; readonly largeDocuments: number } {
    let heldBytes = 0;
    let largeDocuments = 0;
    for (const live of this.#live.values()) {
      heldBytes += live.heldBytes;
      if (live.bytes >= LARGE_BYTES) largeDocuments += 1;
    }
    return { heldBytes, largeDocuments };
  }

  /** Compares the heads of all documents in memory with the log: hints may get lost. */
  async poll(): Promise<void> {
    if (this.#polling || this.#live.size === 0) return;
    this.#polling = true;
    try {
      this.#recovery = (await recoveryOf(this.#deps.db, this.#deps.now())) ?? undefined;
      for await (const rows of readHeads(this.#deps.db, [...this.#live.keys()]))
        for (const row of rows) this.#heardOf(row);
    } catch (error) {
      this.#deps.log.warn({ error: String(error) }, 'the heads of open documents could not be read');
    } finally {
      this.#polling = false;
    }
  }

  #heardOf({ id, head, state, bytes }: DocumentHead): void {
    const live = this.#live.get(id);
    if (!live) return;
    if (state === 'gone') live.poison(new DocumentGone('there is a newer version of the document'));
    live.bytes = bytes;
    live.hear(head);
    this.#warnOfSize(live);
  }

  /**
   * Lets go of documents that nobody has had open for a while, and, the longest unused first, of content beyond what
   * may be held: that of a document in use is loaded again when somebody writes.
   */
  sweep(): void {
    const { idleDocumentMs, idleDocumentBytes } = this.#deps.limits;
    const now = performance.now();
    const quiet: LiveDocument[] = [];
    let held = 0;
    for (const live of this.#live.values()) {
      held += live.heldBytes;
      if (live.isQuiet) quiet.push(live);
      if (!live.isUnused) live.openAt = now;
    }
    quiet.sort((a, b) => a.usedAt - b.usedAt);
    for (const live of quiet) {
      const { heldBytes } = live;
      const isOver = held > idleDocumentBytes;
      if (live.isUnused && (isOver || now - live.openAt >= idleDocumentMs)) live.unload();
      else if (isOver) live.release();
      else continue;
      held -= heldBytes;
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #load(row: DocumentRow): Promise<LiveDocument> {
    const { db, queue, log, now } = this.#deps;
    this.#recovery = (await recoveryOf(db, now())) ?? undefined;
    const live = new LiveDocument(row, await readLive(db, row.id), {
      db,
      queue,
      now,
      counts: this.counts,
      recovery: () => this.#recovery,
      recovered: (values, { userId, deviceId }) => {
        const document = describeDocument(row);
        for (const value of values) log.warn({ document, userId, deviceId, ...value }, 'a value came back');
      },
      broke: (error, { userId, deviceId }) => {
        const stack = error instanceof Error ? error.stack : undefined;
        log.error(
          { document: describeDocument(row), userId, deviceId, error: String(error), stack },
          'an update could not be judged',
        );
      },
      onGone: (gone, reason) => {
        this.#forget(gone);
        // A new epoch is planned: devices are told, and nothing failed.
        if (reason && !(reason instanceof DocumentGone))
          log.error({ document: describeDocument(row), error: String(reason) }, 'a document is reloaded');
      },
    });
    this.#warnOfSize(live);
    this.#live.set(row.id, live);
    const name = nameOf(row.room.account, row.room.document);
    const named = this.#byName.get(name) ?? new Set();
    named.add(live);
    this.#byName.set(name, named);
    live.hear(this.#heardMeanwhile.get(name) ?? 0);
    return live;
  }

  #warnOfSize(live: LiveDocument): void {
    const { id } = live.row;
    if (live.bytes < LARGE_BYTES || this.#large.has(id)) return;
    this.#large.add(id);
    this.#deps.log.warn(
      { document: describeDocument(live.row), bytes: live.bytes },
      'a document has become large',
    );
  }

  #forget(live: LiveDocument): void {
    const { id, room } = live.row;
    if (this.#live.get(id) === live) this.#live.delete(id);
    const name = nameOf(room.account, room.document);
    const named = this.#byName.get(name);
    named?.delete(live);
    if (named?.size === 0) this.#byName.delete(name);
  }
}
