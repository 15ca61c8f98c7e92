import type { Submission } from './member.ts';

/** A person's edits of months; more of them come with the step 2. */
const MAX_HELD = 2000;

/** Updates of a stock client whose forerunners may come with its step 2, in the order they came. */
export class HeldGaps {
  readonly #maxBytes: number;
  readonly #held = new Map<number, Submission>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False when that is too much. */
  add(submission: Submission): boolean {
    if (!this.#held.has(submission.count)) this.#bytes += submission.update.length;
    this.#held.set(submission.count, submission);
    return this.#bytes <= this.#maxBytes && this.#held.size <= MAX_HELD;
  }

  /** Hands them out. */
  take(): readonly Submission[] {
    const held = [...this.#held.values()];
    this.#held.clear();
    this.#bytes = 0;
    return held;
  }
}
