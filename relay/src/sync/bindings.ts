import type { ClientBinding } from '#log/clients.ts';

/**
 * Whose the clientIDs of one document are (data-model 5.6): as stored with their first rows, or as announced by those
 * who have it open.
 */
export class Bindings {
  #stored = new Map<number, string>();
  readonly #open = new Map<number, string>();

  /** Begins anew with what the log knows; what was announced stays. */
  reset(bindings: readonly ClientBinding[]): void {
    this.#stored = new Map();
    this.store(bindings);
  }

  /** Takes down what is stored, or is being stored in the commit that is now put together. */
  store(bindings: readonly ClientBinding[]): void {
    for (const { clientId, userId } of bindings) {
      this.#stored.set(clientId, userId);
      this.#open.delete(clientId);
    }
  }

  ownerOf(clientId: number): string | undefined {
    return this.#stored.get(clientId) ?? this.#open.get(clientId);
  }

  /** Someone opens the document under a clientID; false when it is another's. */
  announce(clientId: number, userId: string): boolean {
    const owner = this.ownerOf(clientId);
    if (owner === undefined) this.#open.set(clientId, userId);
    return owner === undefined || owner === userId;
  }

  /** Forgets an announced clientID that never wrote. */
  withdraw(clientId: number): void {
    this.#open.delete(clientId);
  }

  /** ClientIDs that a user has announced and of which nothing is stored. */
  announcedBy(userId: string): readonly number[] {
    if (this.#open.size === 0) return [];
    return [...this.#open].flatMap(([clientId, owner]) => (owner === userId ? [clientId] : []));
  }

  isStored(clientId: number): boolean {
    return this.#stored.has(clientId);
  }
}
