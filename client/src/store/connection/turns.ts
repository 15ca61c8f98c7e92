import type { FrameOrigin } from '@roundsman/shared-schema/protocol/frames.ts';
import { PIECE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';

/** One piece of a channel's message, ready for a DATA frame. */
export interface Piece {
  readonly channel: number;
  readonly bytes: Uint8Array;
  readonly more: boolean;
  readonly origin: FrameOrigin | undefined;
}

interface Message {
  readonly bytes: Uint8Array;
  readonly origin: FrameOrigin | undefined;
  offset: number;
}

/** Outgoing messages of all channels, cut into pieces; channels take turns, each keeps its own order. */
export class Turns {
  readonly #queues = new Map<number, Message[]>();

  add(channel: number, bytes: Uint8Array, origin: FrameOrigin | undefined): void {
    const queue = this.#queues.get(channel);
    if (queue) queue.push({ bytes, origin, offset: 0 });
    else this.#queues.set(channel, [{ bytes, origin, offset: 0 }]);
  }

  /** The next piece, or `undefined` when nothing waits. */
  take(): Piece | undefined {
    for (const [channel, queue] of this.#queues) {
      // Taken out and put behind the others: that is the turn.
      this.#queues.delete(channel);
      const message = queue[0];
      if (!message) continue;
      const bytes = message.bytes.subarray(message.offset, message.offset + PIECE_BYTES);
      message.offset += bytes.length;
      const more = message.offset < message.bytes.length;
      if (!more) queue.shift();
      if (queue.length > 0) this.#queues.set(channel, queue);
      return { channel, bytes, more, origin: message.origin };
    }
    return undefined;
  }

  drop(channel: number): void {
    this.#queues.delete(channel);
  }

  clear(): void {
    this.#queues.clear();
  }
}
