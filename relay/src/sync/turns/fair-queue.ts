import type { Payer } from './payer.ts';

interface Place<T> {
  readonly item: T;
  /** In which round it goes: each user has one place in a round. */
  readonly round: number;
  /** Number of its arrival. */
  readonly at: number;
}

/**
 * What waits for several users. Of one user it keeps its order; of several the one goes first who has used the least of
 * late, and those who have used little take turns: a thousand cheap ones of somebody else are one to wait for.
 */
export class FairQueue<T extends { readonly payer?: Payer | undefined }> {
  readonly #waiting = new Map<Payer | undefined, Place<T>[]>();
  #arrived = 0;
  /** The round of what was taken last. */
  #round = 0;

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(item: T): void {
    this.#arrived += 1;
    const own = this.#waiting.get(item.payer);
    const last = own?.at(-1);
    const place = { item, round: last ? last.round + 1 : this.#round, at: this.#arrived };
    if (own) own.push(place);
    else this.#waiting.set(item.payer, [place]);
  }

  /** Puts an item back into the queue: it is the next of its user, and goes behind the next item of each other user. */
  putBack(item: T): void {
    const place = { item, round: this.#round + 1, at: Number.POSITIVE_INFINITY };
    const own = this.#waiting.get(item.payer);
    if (own) own.unshift(place);
    else this.#waiting.set(item.payer, [place]);
  }

  /** What goes next. */
  first(): T | undefined {
    return this.#first()?.item;
  }

  /** Takes what `first` answers. */
  take(): T | undefined {
    const first = this.#first();
    if (!first) return undefined;
    const { item, round } = first;
    this.#round = Math.max(this.#round, round);
    const own = this.#waiting.get(item.payer);
    own?.shift();
    if (own?.length === 0) this.#waiting.delete(item.payer);
    return item;
  }

  #first(): Place<T> | undefined {
    let best: Place<T> | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [payer, [first]] of this.#waiting) {
      if (!first) continue;
      const overuse = payer?.overuse ?? 0;
      if (overuse < least || (overuse === least && best && isBefore(first, best))) {
        best = first;
        least = overuse;
      }
    }
    return best;
  }

  /** Forgets all, and answers it. */
  clear(): readonly T[] {
    const all = [...this.#waiting.values()].flatMap((own) => own.map(({ item }) => item));
    this.#waiting.clear();
    return all;
  }
}

function isBefore(a: Place<unknown>, b: Place<unknown>): boolean {
  return a.round < b.round || (a.round === b.round && a.at < b.at);
}
