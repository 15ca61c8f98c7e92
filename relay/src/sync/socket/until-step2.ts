import { HeldGaps } from '#sync/document/held-gaps.ts';
import type { Submission } from '#sync/document/member.ts';

/** What has to wait until a device's own step 2 is stored, and what the device said it has before that. */
export class UntilStep2 {
  #frame: number | undefined;
  #isStored = false;
  #had: Uint8Array | undefined;
  #asked: Uint8Array | undefined;
  readonly #held: HeldGaps;

  constructor(maxBytes: number) {
    this.#held = new HeldGaps(maxBytes);
  }

  /**
   * The device asks for what it lacks, and so tells what it has. A stock client is answered `later`: with others' entries
   * in its document Yjs may let a later write of its own go, which only that device has.
   */
  ask(vector: Uint8Array, isStock: boolean): 'now' | 'later' {
    if (this.#frame === undefined) this.#had = vector;
    if (!isStock || this.#isStored) return 'now';
    this.#asked = vector;
    return 'later';
  }

  /** The step 2 is here, as the so-many-th counted frame; answers what the device had when it asked last. */
  arrived(frame: number): Uint8Array | undefined {
    this.#frame = frame;
    const had = this.#had;
    this.#had = undefined;
    return had;
  }

  /** Keeps an update whose forerunners should come with the step 2, unless that came already. */
  hold(submission: Submission): 'held' | 'too-much' | 'none' {
    if (this.#isStored || submission.count === this.#frame) return 'none';
    return this.#held.add(submission) ? 'held' : 'too-much';
  }

  /** A counted frame is durable; answers what has waited for it when it was the step 2. */
  stored(frame: number): { readonly held: readonly Submission[]; readonly asked: Uint8Array | undefined } {
    if (frame !== this.#frame) return { held: [], asked: undefined };
    this.#isStored = true;
    const waited = { held: this.#held.take(), asked: this.#asked };
    this.stop();
    return waited;
  }

  stop(): void {
    this.#held.take();
    this.#asked = undefined;
  }
}
