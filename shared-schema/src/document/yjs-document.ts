import type * as Y from 'yjs';
import type { DocumentForm, Write } from './document-form.ts';
import { parseStamped, type Stamped } from './stamped.ts';

/** A document root over a Y.Map of flat keys; values that are not stamped are treated as absent. */
export class YjsDocument implements DocumentForm {
  readonly #doc: Y.Doc;
  readonly #map: Y.Map<unknown>;

  constructor(doc: Y.Doc, root: string) {
    this.#doc = doc;
    this.#map = doc.getMap(root);
  }

  get(key: string): Stamped | undefined {
    const value = this.#map.get(key);
    return value === undefined ? undefined : parseStamped(value);
  }

  *entries(): Iterable<readonly [string, Stamped]> {
    for (const [key, value] of this.#map) {
      const stamped = parseStamped(value);
      if (stamped) yield [key, stamped];
    }
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
      listener(event.keysChanged as Set<string>, transaction.origin);
    };
    this.#map.observe(handler);
    return () => this.#map.unobserve(handler);
  }
}
