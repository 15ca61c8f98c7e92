import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { isEmptyUpdate, updateMessage } from '#sync/wire/sync-messages.ts';
import type { Bindings } from './bindings.ts';
import type { Attached } from './member.ts';

/** Who has a document open, and who of them hears of every flushed update. */
export class FanOut {
  readonly #attached = new Set<Attached>();
  readonly #joined = new Set<Attached>();
  readonly #bindings: Bindings;

  constructor(bindings: Bindings) {
    this.#bindings = bindings;
  }

  get size(): number {
    return this.#attached.size;
  }

  /** Someone opens the document; false when the clientID is somebody else's, or open on another device. */
  attach(member: Attached): boolean {
    const { clientId, userId, deviceId } = member;
    if (clientId !== undefined) {
      const clash = [...this.#attached].filter((other) => other.clientId === clientId);
      if (clash.some((other) => other.userId !== userId || other.deviceId !== deviceId)) return false;
      for (const older of clash) older.close(CLOSE.later, 'opened again');
      if (!this.#bindings.announce(clientId, userId)) return false;
    }
    this.#attached.add(member);
    return true;
  }

  detach(member: Attached): void {
    if (!this.#attached.delete(member)) return;
    this.#joined.delete(member);
    if (member.clientId !== undefined) this.#bindings.withdraw(member.clientId);
  }

  join(member: Attached): void {
    if (this.#attached.has(member)) this.#joined.add(member);
  }

  leave(member: Attached): void {
    this.#joined.delete(member);
  }

  has(member: Attached): boolean {
    return this.#joined.has(member);
  }

  /** Shows durable updates to all that have joined but `from`. */
  forward(updates: readonly Uint8Array[], from?: Attached): void {
    if (this.#joined.size === 0) return;
    for (const update of updates) {
      if (isEmptyUpdate(update)) continue;
      const message = updateMessage(update);
      for (const member of [...this.#joined]) if (member !== from) member.forward(message);
    }
  }

  /** The document is no more what it was. */
  lose(code: number, reason: string): void {
    this.#joined.clear();
    for (const member of [...this.#attached]) member.close(code, reason);
  }
}
