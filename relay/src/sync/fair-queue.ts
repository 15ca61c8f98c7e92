import type { Payer } from './payer.ts';

interface Place<T> {
  readonly item: T;
  /** Number of its arrival. */
  readonly at: number;
}

/**
 * What waits for several users. Of one user it keeps its order; of several the one goes first who has used the least of
 * late, and among the many who have used little whoever came first.
 */
export class FairQueue<T extends { readonly payer?: Payer | undefined }> {
  readonly #waiting = new Map<Payer | undefined, Place<T>[]>();
  #arrived = 0;

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(item: T): void {
    this.#arrived += 1;
    const place = { item, at: this.#arrived };
    const own = this.#waiting.get(item.payer);
    if (own) own.push(place);
    else this.#waiting.set(item.payer, [place]);
  }

  /** What goes next. */
  first(): T | undefined {
    let best: Place<T> | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [payer, [first]] of this.#waiting) {
      if (!first) continue;
      const overuse = payer?.overuse ?? 0;
      if (overuse < least || (overuse === least && best && first.at < best.at)) {
        best = first;
        least = overuse;
      }
    }
    return best?.item;
  }

  /** Takes what `first` answers. */
  take(): T | undefined {
    const item = this.first();
    if (!item) return undefined;
    const own = this.#waiting.get(item.payer);
    own?.shift();
    if (own?.length === 0) this.#waiting.delete(item.payer);
    return item;
  }

  /** Forgets all, and answers it. */
  clear(): readonly T[] {
    const all = [...this.#waiting.values()].flatMap((own) => own.map(({ item }) => item));
    this.#waiting.clear();
    return all;
  }
}
