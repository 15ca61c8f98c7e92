import { FairQueue } from '#sync/turns/fair-queue.ts';
import type { Step } from './step.ts';

/** The steps of one document, in fair order. Entered ones stay until they are finished. */
export class FairLine {
  readonly #waiting = new FairQueue<Step>();
  /** Steps that were entered once already, in that order: they go before all others. */
  #again: Step[] = [];
  #taken: Step[] = [];

  add(step: Step): void {
    this.#waiting.add(step);
  }

  /** Whether there are no steps at all, entered ones included. */
  get isEmpty(): boolean {
    return this.#taken.length === 0 && this.#again.length === 0 && this.#waiting.isEmpty;
  }

  /** The step to be entered next. */
  next(): Step | undefined {
    return this.#again[0] ?? this.#waiting.first();
  }

  /** Takes what `next` answers. */
  take(): Step | undefined {
    const step = this.#again.shift() ?? this.#waiting.take();
    if (step) this.#taken.push(step);
    return step;
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

  /** The last that was taken waits for its turn again, which comes before the other steps of its user. */
  putOffLast(): void {
    const last = this.#taken.pop();
    if (last) this.#waiting.putBack(last);
  }

  /** The steps taken are over. */
  finish(): readonly Step[] {
    const done = this.#taken;
    this.#taken = [];
    return done;
  }

  /** Forgets all steps, and answers them. */
  clear(): readonly Step[] {
    const all = [...this.#taken, ...this.#again, ...this.#waiting.clear()];
    this.#taken = [];
    this.#again = [];
    return all;
  }
}
