import { confirmErased } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import type { HttpClient } from '#platform/http-client.ts';
import type { LocalValues } from '#platform/local-values.ts';
import { type Erasure, forgetPerson, readErasure, writeErasure } from './local-profile.ts';
import { handOverLeft, wipeUser } from './user-databases.ts';

export interface RevokedDeviceOptions {
  readonly http: HttpClient;
  readonly values: LocalValues;
  readonly storagePrefix: string;
  /** Runs when no other tab holds the person's documents any more. */
  readonly alone: (erasure: Erasure, work: () => Promise<void>) => Promise<void>;
}

const AGAIN_MS = 30_000;

/**
 * Removes a person's data from a device that was revoked: posts what waits, deletes, tells the server. It is begun only
 * on the server's order, and gone on with at the next start until the server knows.
 */
export class RevokedDevice {
  readonly #options: RevokedDeviceOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> | undefined;

  constructor(options: RevokedDeviceOptions) {
    this.#options = options;
  }

  /** What waited is handed over as far as it is known; from here on the data goes, whatever happens to this tab. */
  begin(erasure: Erasure): Promise<void> {
    writeErasure(this.#options.values, erasure);
    return this.resume();
  }

  /** The person has signed in here again before it was done; everything is theirs to hold once more. */
  cancel(user: string): void {
    if (readErasure(this.#options.values)?.user !== user) return;
    clearTimeout(this.#timer);
    writeErasure(this.#options.values, undefined);
  }

  resume(): Promise<void> {
    this.#work ??= this.#carryOut().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #carryOut(): Promise<void> {
    const { http, values, storagePrefix, alone } = this.#options;
    const erasure = readErasure(values);
    if (!erasure) return;
    const { installation, user } = erasure;
    let isDone = false;
    await alone(erasure, async () => {
      const handedOver = await handOverLeft(http, storagePrefix, installation, user);
      if (handedOver === 'later' || readErasure(values)?.user !== user) return;
      if (handedOver === 'unreadable') {
        // Changes that may still be read one day stay; what they were made in does not wait for them.
        await wipeUser(storagePrefix, installation, user, 'keep');
        return;
      }
      await wipeUser(storagePrefix, installation, user, 'discard');
      forgetPerson(values, installation, user);
      const answer = await http.call(confirmErased, { scope: 'all' });
      // Where the session itself is over, nobody can be told any more.
      isDone = answer.ok || answer.error === 'session.none';
    });
    if (isDone) writeErasure(values, undefined);
    else this.#timer = setTimeout(() => void this.resume(), AGAIN_MS);
  }
}
