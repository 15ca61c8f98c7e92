import type * as Y from 'yjs';
import type { DocumentForm, Write } from './document-form.ts';
import { shownAt, shownIn, withSettled } from './settled-groups.ts';
import type { Stamped } from './stamped.ts';

/** A document root over a Y.Map of flat keys; values that are not stamped are treated as absent. */
export class YjsDocument implements DocumentForm {
  readonly #doc: Y.Doc;
  readonly #root: string;
  readonly #map: Y.Map<unknown>;

  constructor(doc: Y.Doc, root: string) {
    this.#doc = doc;
    this.#root = root;
    this.#map = doc.getMap(root);
  }

  get(key: string): Stamped | undefined {
    return shownAt(this.#root, this.#map, key);
  }

  entries(): Iterable<readonly [string, Stamped]> {
    return shownIn(this.#root, this.#map);
  }

  apply(writes: readonly Write[], origin: unknown): void {
    this.#doc.transact(() => {
      for (const { key, value } of writes) {
        if (value === undefined) this.#map.delete(key);
        else this.#map.set(key, value);
      }
    }, origin);
  }

  observe(listener: (keys: ReadonlySet<string>, origin: unknown) => void): () => void {
    const handler = (event: Y.YMapEvent<unknown>, transaction: Y.Transaction) => {
      const keys = withSettled(this.#root, this.#map, event.keysChanged as Set<string>);
      listener(keys, transaction.origin);
    };
    this.#map.observe(handler);
    return () => this.#map.unobserve(handler);
  }
}
