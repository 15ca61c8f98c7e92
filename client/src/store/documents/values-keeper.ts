import { bytesAsText } from '@roundsman/shared-schema/kernel/bits.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type * as Y from 'yjs';
import { idle } from '#platform/after-paint.ts';
import { keepPatch, keepWhole, patchKeys, textOf } from './kept-values.ts';

/** The root whose values may hold bytes (`settled-list.ts`). */
const PACKED = 'order';
/** A document of fewer keys is put together as quickly as its text is read. */
const LEAST_KEYS = 300;
/** Changes of one moment make one patch. */
const PATCH_AFTER_MS = 300;
/** More patches are written into one whole text. */
const MOST_PATCHES = 100;
/** Longest time that the whole is put off for more urgent work, such as the first lists of a new device. */
const WHOLE_PATIENCE_MS = 10_000;
/** Longest stretch of work without a pause for whoever taps. */
const SLICE_MS = 8;

/** The copy beside which they are kept. */
interface KeptCopy {
  /** Null while it is not open. */
  readonly database: IDBDatabase | null;
  readonly whenOpen: Promise<void>;
}

/** Keeps the values of a document beside its copy, see `kept-values.ts`: whole when idle, and then what changes. */
export class ValuesKeeper {
  readonly #doc: Y.Doc;
  readonly #roots: ReadonlyMap<unknown, string>;
  readonly #copy: KeptCopy;
  #changed = new Map<string, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patches = 0;
  #isWriting = false;
  #isStarted = false;
  #isStopped = false;

  constructor(doc: Y.Doc, roots: readonly string[], copy: KeptCopy) {
    this.#doc = doc;
    this.#roots = new Map(roots.map((root) => [doc.getMap(root), root]));
    this.#copy = copy;
  }

  /** The document is whole in memory. `isCurrent`: what is kept of it is what it holds. */
  start(isCurrent: boolean): void {
    if (this.#isStarted || this.#isStopped) return;
    this.#isStarted = true;
    if (isCurrent) this.#doc.on('afterTransaction', this.#note);
    else void this.#keepWhole();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#doc.off('afterTransaction', this.#note);
  }

  readonly #note = ({ changed }: Y.Transaction): void => {
    for (const [type, keys] of changed) {
      const root = this.#roots.get(type);
      if (root === undefined) continue;
      const noted = this.#changed.get(root) ?? new Set<string>();
      this.#changed.set(root, noted);
      for (const key of keys) if (key !== null) noted.add(key);
    }
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => this.#keepChanges(), PATCH_AFTER_MS);
  };

  get #isWorthIt(): boolean {
    let keys = 0;
    for (const root of this.#roots.values()) keys += this.#doc.getMap(root).size;
    return keys >= LEAST_KEYS;
  }

  #keepChanges(): void {
    this.#timer = undefined;
    const changed = this.#changed;
    this.#changed = new Map();
    const db = this.#copy.database;
    if (this.#isStopped || !db || !this.#isWorthIt) return;
    const texts = [...changed].map(
      ([root, keys]) => [root, [...keys].map((key) => this.#entry(root, key))] as const,
    );
    try {
      keepPatch(db, textOf(texts), newId());
    } catch {
      // The copy's database was closed just now: what it holds is compared with the document when it is next read.
    }
    this.#patches += 1;
    if (this.#patches >= MOST_PATCHES) void this.#keepWhole();
  }

  #entry(root: string, key: string): string {
    const entry = [key, this.#doc.getMap(root).get(key) ?? null];
    return JSON.stringify(entry, root === PACKED ? bytesAsText : undefined);
  }

  async #keepWhole(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    try {
      await this.#writeWhole();
    } catch {
      // As above.
    }
    this.#isWriting = false;
  }

  async #writeWhole(): Promise<void> {
    await this.#copy.whenOpen;
    await idle(WHOLE_PATIENCE_MS);
    // What came before this is part of the whole: of a document that comes for the first time that is all of it.
    if (!this.#isStopped) this.#doc.on('afterTransaction', this.#note);
    const from = this.#copy.database;
    if (this.#isStopped || !from || !this.#isWorthIt) return;
    // Those written from now on hold what changes while the text is put together.
    const superfluous = await patchKeys(from);
    this.#patches = 0;
    const texts: (readonly [string, string[]])[] = [];
    let since = performance.now();
    for (const root of this.#roots.values()) {
      const entries: string[] = [];
      texts.push([root, entries]);
      for (const key of [...this.#doc.getMap(root).keys()]) {
        entries.push(this.#entry(root, key));
        if (performance.now() - since < SLICE_MS) continue;
        await idle();
        if (this.#isStopped) return;
        since = performance.now();
      }
    }
    const db = this.#copy.database;
    if (db) keepWhole(db, textOf(texts), superfluous);
  }
}
