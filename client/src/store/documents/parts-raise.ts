import { type DocumentRef, partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { isBehind } from './behind.ts';
import type { KindParts, KindPartsOptions } from './kind-parts.ts';

export interface PartsRaiseOptions extends Pick<KindPartsOptions, 'account' | 'epochs' | 'find' | 'lane'> {
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
  #keeping: number | undefined;
  #kept = 0;

  constructor(options: PartsRaiseOptions) {
    this.#options = options;
  }

  /** Looks at what can be done now; called on every change of the kind's documents. */
  follow(): void {
    const { account, kind, epochs, find, lane, parts } = this.#options;
    const shown = parts.names(kind);
    const former = shown.flatMap((name) => find(name) ?? []);
    const count = parts.newest(account, kind);
    const names = partNames(kind, count);
    // Every part begins with the raise, so that none is in its first epoch.
    const isTold = names.every((name) => epochs.newest(account, name) > 1);
    const [first] = former;
    if (!isTold || !first || former.length < shown.length || !former.every(({ mayMove }) => mayMove)) return;
    const lanes = names.flatMap((name) => lane(name) ?? []);
    const next = lanes.map((one) => one.prepare());
    const isFirst = former.every(({ isAbsent }) => isAbsent);
    if (!isFirst && next.some(({ state }) => state !== 'synced')) {
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
      return;
    }
    if (this.#kept < count) {
      this.#keep(names, count);
      return;
    }
    const { uses } = first;
    parts.show(kind, count);
    this.stop();
    for (const one of lanes) one.uses = uses;
    for (const one of lanes) one.takePrepared();
  }

  stop(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
  }

  /** The number of parts and their epochs are kept together, before anything of the former ones is given up. */
  #keep(names: readonly DocumentRef[], count: number): void {
    if (this.#keeping === count) return;
    this.#keeping = count;
    const { account, kind, epochs, parts } = this.#options;
    const newest = Object.fromEntries(names.map((name) => [name, epochs.newest(account, name)]));
    // Where nothing can be kept the way is gone once more after the next start.
    void epochs.holdAll(account, newest, [parts.factOf(kind, count)]).then(() => {
      this.#kept = count;
      this.follow();
    });
  }
}
