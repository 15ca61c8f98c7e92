import type { DocumentForm, Write } from './document-form.ts';
import { partOf } from './part-of.ts';
import { splitKey } from './record.ts';
import type { Stamped } from './stamped.ts';

/**
 * One root of a kind that is split into parts, read and written as one document: each record lies in the part that its
 * id names. What lies elsewhere, as in a room from before a raise, is not seen.
 */
export class PartedForm implements DocumentForm {
  readonly #forms: readonly DocumentForm[];

  /** `forms`: one for each part, in their order. */
  constructor(forms: readonly DocumentForm[]) {
    this.#forms = forms;
  }

  isOf(forms: readonly DocumentForm[]): boolean {
    return forms.length === this.#forms.length && forms.every((form, part) => form === this.#forms[part]);
  }

  get(key: string): Stamped | undefined {
    return this.#forms[this.#partOf(key)]?.get(key);
  }

  *entries(): Iterable<readonly [string, Stamped]> {
    for (const [part, form] of this.#forms.entries()) {
      for (const entry of form.entries()) if (this.#partOf(entry[0]) === part) yield entry;
    }
  }

  /** One update a part. */
  apply(writes: readonly Write[], origin: unknown): void {
    for (const [part, form] of this.#forms.entries()) {
      const own = writes.filter(({ key }) => this.#partOf(key) === part);
      if (own.length > 0) form.apply(own, origin);
    }
  }

  observe(listener: (keys: ReadonlySet<string>, origin: unknown) => void): () => void {
    const stops = this.#forms.map((form, part) =>
      form.observe((keys, origin) => {
        const own = new Set([...keys].filter((key) => this.#partOf(key) === part));
        if (own.size > 0) listener(own, origin);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  #partOf(key: string): number {
    return partOf(splitKey(key).id, this.#forms.length);
  }
}
