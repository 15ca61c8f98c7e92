import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import { type DocumentRow, describeDocument } from '#log/document-rows.ts';
import type { HeadHint } from '#log/hints.ts';
import { loadDocument } from '#log/load.ts';
import type { CommitQueue } from './commit-queue.ts';
import { LiveDocument } from './live-document.ts';
import type { SyncLimits } from './sync-limits.ts';

interface Deps {
  db: Kysely<Tables>;
  queue: CommitQueue;
  limits: SyncLimits;
  log: Log;
}

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
      live.usedAt = performance.now();
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

  /** Compares the heads of all documents in memory with the log: hints may get lost. */
  async poll(): Promise<void> {
    if (this.#polling || this.#live.size === 0) return;
    this.#polling = true;
    try {
      const rows = await this.#deps.db
        .selectFrom('document')
        .select(['id', 'head'])
        .where('id', 'in', [...this.#live.keys()])
        .execute();
      for (const row of rows) this.#live.get(row.id)?.hear(row.head);
    } catch (error) {
      this.#deps.log.warn({ error: String(error) }, 'the heads of open documents could not be read');
    } finally {
      this.#polling = false;
    }
  }

  /** Lets go of documents that nobody has had open for a while, the longest unused first. */
  sweep(): void {
    const { idleDocumentMs, idleDocuments } = this.#deps.limits;
    const now = performance.now();
    const idle: LiveDocument[] = [];
    for (const live of this.#live.values()) {
      if (live.isIdle) idle.push(live);
      else live.usedAt = now;
    }
    idle.sort((a, b) => b.usedAt - a.usedAt);
    for (const [index, live] of idle.entries()) {
      if (index >= idleDocuments || now - live.usedAt >= idleDocumentMs) live.unload();
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #load(row: DocumentRow): Promise<LiveDocument> {
    const { db, queue, log } = this.#deps;
    const loaded = await loadDocument(db, row.id);
    const live = new LiveDocument(row, loaded, {
      db,
      queue,
      onGone: (gone, reason) => {
        this.#forget(gone);
        if (reason)
          log.error({ document: describeDocument(row), error: String(reason) }, 'a document is reloaded');
      },
    });
    live.usedAt = performance.now();
    this.#live.set(row.id, live);
    const name = nameOf(row.room.account, row.room.document);
    const named = this.#byName.get(name) ?? new Set();
    named.add(live);
    this.#byName.set(name, named);
    live.hear(this.#heardMeanwhile.get(name) ?? 0);
    return live;
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
