import type { Payer } from './payer.ts';
import type { Step } from './step.ts';

interface Place {
  readonly step: Step;
  /** Number of its arrival. */
  readonly at: number;
}

/**
 * The steps of one document. Those of one user keep their order; of several users the one goes first who has used the
 * least of late, and among the many who have used little whoever came first. Entered steps stay until they are finished.
 */
export class FairLine {
  readonly #waiting = new Map<Payer | undefined, Place[]>();
  /** Steps that were entered once already, in that order: they go before all others. */
  #again: Step[] = [];
  #taken: Step[] = [];
  #arrived = 0;

  add(step: Step): void {
    this.#arrived += 1;
    const place = { step, at: this.#arrived };
    const own = this.#waiting.get(step.payer);
    if (own) own.push(place);
    else this.#waiting.set(step.payer, [place]);
  }

  /** Whether there are no steps at all, entered ones included. */
  get isEmpty(): boolean {
    return this.#taken.length === 0 && this.#again.length === 0 && this.#waiting.size === 0;
  }

  /** The step to be entered next. */
  next(): Step | undefined {
    return this.#again[0] ?? this.#best()?.step;
  }

  /** Takes what `next` answers. */
  take(): Step | undefined {
    const again = this.#again.shift();
    if (again) {
      this.#taken.push(again);
      return again;
    }
    const best = this.#best();
    if (!best) return undefined;
    const own = this.#waiting.get(best.step.payer);
    own?.shift();
    if (own?.length === 0) this.#waiting.delete(best.step.payer);
    this.#taken.push(best.step);
    return best.step;
  }

  /** What was taken has to be entered once more, in the same order. */
  putBack(): void {
    this.#again.unshift(...this.#taken);
    this.#taken = [];
  }

  /** The last that was taken was not entered. */
  putBackLast(): void {
    const last = this.#taken.pop();
    if (last) this.#again.unshift(last);
  }

  /** The steps taken are over. */
  finish(): readonly Step[] {
    const done = this.#taken;
    this.#taken = [];
    return done;
  }

  /** Forgets all steps, and answers them. */
  clear(): readonly Step[] {
    const waiting = [...this.#waiting.values()].flatMap((own) => own.map(({ step }) => step));
    const all = [...this.#taken, ...this.#again, ...waiting];
    this.#taken = [];
    this.#again = [];
    this.#waiting.clear();
    return all;
  }

  #best(): Place | undefined {
    let best: Place | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [payer, [first]] of this.#waiting) {
      if (!first) continue;
      const overuse = payer?.overuse ?? 0;
      if (overuse < least || (overuse === least && best && first.at < best.at)) {
        best = first;
        least = overuse;
      }
    }
    return best;
  }
}
