import type { DocumentForm, Write } from './document-form.ts';
import type { Stamped } from './stamped.ts';

/** The in-memory twin of a document: for tests, generators and previews. */
export class MemoryDocument implements DocumentForm {
  readonly #values = new Map<string, Stamped>();
  readonly #listeners = new Set<(keys: ReadonlySet<string>, origin: unknown) => void>();

  get(key: string): Stamped | undefined {
    return this.#values.get(key);
  }

  entries(): Iterable<readonly [string, Stamped]> {
    return this.#values.entries();
  }

  apply(writes: readonly Write[], origin: unknown): void {
    for (const { key, value } of writes) {
      if (value === undefined) this.#values.delete(key);
      else this.#values.set(key, value);
    }
    const keys = new Set(writes.map((write) => write.key));
    for (const listener of this.#listeners) listener(keys, origin);
  }

  observe(listener: (keys: ReadonlySet<string>, origin: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
