import type { DocumentForm, Write } from '@roundsman/shared-schema/document/document-form.ts';
import { shownAt, shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import { parseStamped, type Stamped, sameStamp } from '@roundsman/shared-schema/document/stamped.ts';

type Listener = (keys: ReadonlySet<string>, origin: unknown) => void;

/** Origin of what turns out to differ from the kept values once the document itself is here. */
export const TAKEN_OVER = Symbol('taken over');

/**
 * A document root that shows kept values until its document is here, and from then on the document's: who reads or
 * follows it hears of what differs, and of nothing where they are equal.
 */
export class KeptForm implements DocumentForm {
  readonly #root: string;
  #values: ReadonlyMap<string, unknown>;
  #document: DocumentForm | undefined;
  readonly #listeners = new Set<Listener>();

  /** Values by key, as they were kept; whatever is no stamped value reads as absent. */
  constructor(root: string, values: ReadonlyMap<string, unknown>) {
    this.#root = root;
    this.#values = values;
  }

  get(key: string): Stamped | undefined {
    return this.#document ? this.#document.get(key) : shownAt(this.#root, this.#values, key);
  }

  entries(): Iterable<readonly [string, Stamped]> {
    return this.#document?.entries() ?? shownIn(this.#root, this.#values);
  }

  /** Nothing is ever written into kept values: commands wait for the document. */
  apply(writes: readonly Write[], origin: unknown): void {
    if (!this.#document) throw new Error('a document was written to before it was here');
    this.#document.apply(writes, origin);
  }

  observe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The document is here: answers how many keys differed from what was kept. */
  takeOver(document: DocumentForm): number {
    const before = new Map(shownIn(this.#root, this.#values));
    const changed = new Set(before.keys());
    for (const [key, value] of this.#values) if (!parseStamped(value)) changed.add(key);
    for (const [key, value] of document.entries()) {
      if (sameStamp(before.get(key), value)) changed.delete(key);
      else changed.add(key);
    }
    this.#document = document;
    this.#values = new Map();
    document.observe((keys, origin) => this.#tell(keys, origin));
    if (changed.size > 0) this.#tell(changed, TAKEN_OVER);
    return changed.size;
  }

  #tell(keys: ReadonlySet<string>, origin: unknown): void {
    for (const listener of [...this.#listeners]) listener(keys, origin);
  }
}
