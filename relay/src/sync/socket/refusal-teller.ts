import { sharedRun } from '@roundsman/shared-schema/kernel/shared-run.ts';
import type { Reject } from '@roundsman/shared-schema/protocol/messages.ts';

export interface RefusalTellerOptions {
  /** The device's stored refusals numbered above `after`, in order. */
  readonly read: (after: number) => Promise<readonly Reject[]>;
  readonly send: (reject: Reject) => void;
  /** Removes what the device has stored, up to a number. */
  readonly forget: (upTo: number) => Promise<unknown>;
}

/**
 * Tells one socket of its device's refusals, each of them once: those of what came in here, and those of what came in
 * on another socket that may be gone, before anything is acknowledged here that was judged there.
 */
export class RefusalTeller {
  readonly #options: RefusalTellerOptions;
  /** All up to here are told, or stored by the device. */
  #upTo = 0;
  /** The device has stored all up to here, as far as it said on this socket. */
  #forgettable = 0;
  /** Told, above that. */
  readonly #told = new Set<number>();
  /** Once fulfilled, everything is told that was refused before the call. Rejects when it could not be read. */
  readonly catchUp = sharedRun(() => this.#tellUntold());

  readonly #forget = sharedRun(async () => {
    await this.#options.forget(this.#forgettable);
  });

  constructor(options: RefusalTellerOptions) {
    this.#options = options;
  }

  /** The device has stored all up to a number. */
  stored(upTo: number): void {
    this.#upTo = upTo;
  }

  /** They need not be told any more: removed once for all that is said meanwhile. */
  forget(upTo: number): Promise<void> {
    this.#forgettable = Math.max(this.#forgettable, upTo);
    return this.#forget();
  }

  tell(reject: Reject): void {
    this.#told.add(reject.number);
    this.#options.send(reject);
  }

  async #tellUntold(): Promise<void> {
    const rejects = await this.#options.read(this.#upTo);
    for (const reject of rejects) if (!this.#told.has(reject.number)) this.tell(reject);
    // Numbers are committed in their order: whoever sees one sees all below it.
    this.#upTo = rejects.at(-1)?.number ?? this.#upTo;
    for (const number of this.#told) if (number <= this.#upTo) this.#told.delete(number);
  }
}
