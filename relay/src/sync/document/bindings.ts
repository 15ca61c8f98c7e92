import type { ClientBinding } from '#log/clients.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * Whose the clientIDs of one document are: as stored with their first rows, or as announced by those
 * who have it open.
 */
export class Bindings {
  #stored = new Map<number, string>();
  readonly #announced = new Map<number, string>();
  readonly #byUser = new Map<string, Set<number>>();

  /** Begins anew with what the log knows; what was announced stays. */
  reset(bindings: readonly ClientBinding[]): void {
    this.#stored = new Map();
    this.store(bindings);
  }

  /** Takes down what is stored, or is being stored in the commit that is now put together. */
  store(bindings: readonly ClientBinding[]): void {
    for (const { clientId, userId } of bindings) {
      this.#stored.set(clientId, userId);
      this.withdraw(clientId);
    }
  }

  ownerOf(clientId: number): string | undefined {
    return this.#stored.get(clientId) ?? this.#announced.get(clientId);
  }

  /** Someone opens the document under a clientID; false when it is another's. */
  announce(clientId: number, userId: string): boolean {
    const owner = this.ownerOf(clientId);
    if (owner !== undefined) return owner === userId;
    this.#announced.set(clientId, userId);
    const ofUser = this.#byUser.get(userId);
    if (ofUser) ofUser.add(clientId);
    else this.#byUser.set(userId, new Set([clientId]));
    return true;
  }

  /** Forgets an announced clientID that never wrote. */
  withdraw(clientId: number): void {
    const userId = this.#announced.get(clientId);
    if (userId === undefined) return;
    this.#announced.delete(clientId);
    const ofUser = this.#byUser.get(userId);
    ofUser?.delete(clientId);
    if (ofUser?.size === 0) this.#byUser.delete(userId);
  }

  /** ClientIDs that a user has announced and of which nothing is stored. */
  announcedBy(userId: string): ReadonlySet<number> {
    return this.#byUser.get(userId) ?? NONE;
  }

  isStored(clientId: number): boolean {
    return this.#stored.has(clientId);
  }
}
