import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { isBehind } from './behind.ts';
import type { KindParts, KindPartsOptions } from './kind-parts.ts';

export interface PartsRaiseOptions extends Pick<KindPartsOptions, 'find' | 'lane'> {
  readonly kind: DocumentRef;
  readonly parts: KindParts;
}

/** How long the new parts may lack what the former ones show before they are shown all the same. */
const FORWARDING_PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/**
 * The way of this tab from the parts of a kind that it shows to those that the server has made of them: everything is
 * pushed to the former rooms and acknowledged, all new ones are opened beside them, and when nothing is missing there, they
 * take over at once. Until then the former ones are read and written; so they are for as long as there is no connection.
 */
export class PartsRaise {
  readonly #options: PartsRaiseOptions;
  #since: number | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #keeping = 0;
  #kept = 0;

  constructor(options: PartsRaiseOptions) {
    this.#options = options;
  }

  /** Looks at what can be done now; called on every change of the kind's documents. */
  follow(): void {
    const { kind, find, lane, parts } = this.#options;
    const shown = parts.names(kind);
    const former = shown.flatMap((name) => find(name) ?? []);
    const names = parts.newestNames(kind);
    if (!names || former.length < shown.length || !former.every(({ mayMove }) => mayMove)) return;
    const next = names.flatMap((name) => lane(name)?.prepare() ?? []);
    if (next.some(({ state }) => state !== 'synced')) {
      this.#since = undefined;
      return;
    }
    if (this.#later !== undefined) return;
    this.#since ??= Date.now();
    const known = former.filter(({ isLeft, isAbsent }) => !isLeft && !isAbsent).map(({ current }) => current);
    if (Date.now() - this.#since < FORWARDING_PATIENCE_MS && isBehind(known, next)) {
      this.#later = setTimeout(() => {
        this.#later = undefined;
        this.follow();
      }, LOOK_AGAIN_MS);
    } else if (this.#kept < names.length) this.#keep(names);
    else parts.takeOver(kind);
  }

  stop(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
  }

  /** Before anything of the former ones is given up; where nothing can be kept, the next start takes this way again. */
  #keep(names: readonly DocumentRef[]): void {
    const { kind, parts } = this.#options;
    if (this.#keeping === names.length) return;
    this.#keeping = names.length;
    void parts.keep(kind, names).then(() => {
      this.#kept = names.length;
      this.follow();
    });
  }
}
