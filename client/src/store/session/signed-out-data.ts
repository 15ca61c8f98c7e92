import { z } from 'zod/mini';
import type { LocalValues } from '#platform/local-values.ts';
import { readJson } from './local-profile.ts';
import { wipeUser } from './user-databases.ts';

const KEY = 'roundsman.signed-out';

const leavingSchema = z.object({
  installation: z.string(),
  user: z.string(),
  waiting: z.enum(['keep', 'discard']),
});

/** Whose copies have to go from this device, and what becomes of their changes that wait. */
export type Leaving = z.infer<typeof leavingSchema>;

export interface SignedOutDataOptions {
  readonly values: LocalValues;
  readonly storagePrefix: string;
  /** Runs when no other tab holds the person's documents any more. */
  readonly alone: (person: Leaving, work: () => Promise<void>) => Promise<void>;
}

/** Removes the data of whoever signed out; a tab that is closed meanwhile leaves the rest to the next start. */
export class SignedOutData {
  readonly #options: SignedOutDataOptions;

  constructor(options: SignedOutDataOptions) {
    this.#options = options;
  }

  /** From here on the data goes, whatever happens to this tab. */
  begin(leaving: Leaving): void {
    this.#options.values.set(KEY, JSON.stringify(leaving));
  }

  /** The person is here again: what is still there is theirs. */
  cancel(user: string): void {
    if (this.#wanted()?.user === user) this.#options.values.remove(KEY);
  }

  /** Removes what was begun and not cancelled; at once done when there is nothing. */
  async resume(): Promise<void> {
    const { values, storagePrefix, alone } = this.#options;
    const leaving = this.#wanted();
    if (!leaving) return;
    const { installation, user, waiting } = leaving;
    await alone(leaving, async () => {
      if (this.#wanted()?.user !== user) return;
      await wipeUser(storagePrefix, installation, user, waiting);
      if (this.#wanted()?.user === user) values.remove(KEY);
    });
  }

  #wanted(): Leaving | undefined {
    return readJson(this.#options.values.get(KEY), leavingSchema);
  }
}
