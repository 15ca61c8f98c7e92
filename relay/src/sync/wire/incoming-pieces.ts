import { PieceJoiner } from '@roundsman/shared-schema/protocol/frames.ts';
import { SlowPart } from '#sync/turns/slow-part.ts';

interface Part {
  readonly pace: SlowPart;
  bytes: number;
  origin: string | null;
}

/** All channels of a socket together: what they have begun to send lies here. */
const MAX_JOINING_BYTES = 48 * 1024 * 1024;

/** The messages of a socket's channels, put together from their pieces. */
export class IncomingPieces {
  readonly #limits: { readonly partMs: number; readonly slowestBytes: number };
  readonly #joiner = new PieceJoiner();
  readonly #parts = new Map<number, Part>();
  #bytes = 0;

  constructor(limits: { readonly partMs: number; readonly slowestBytes: number }) {
    this.#limits = limits;
  }

  /** What lies here of messages that are not complete. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A whole message with what was told of it, or why there is none. */
  add(
    channel: number,
    bytes: Uint8Array,
    more: boolean,
    origin: string | undefined,
  ): { readonly bytes: Uint8Array; readonly origin: string | null } | 'more' | 'too-large' | 'too-much' {
    const part = this.#parts.get(channel);
    const told = origin ?? part?.origin ?? null;
    const whole = this.#joiner.add(channel, bytes, more);
    if (whole !== 'more') {
      this.#forget(channel);
      return whole === 'too-large' ? whole : { bytes: whole, origin: told };
    }
    const now = part ?? { pace: new SlowPart(this.#limits), bytes: 0, origin: null };
    now.pace.add(bytes.length);
    now.bytes += bytes.length;
    now.origin = told;
    this.#parts.set(channel, now);
    this.#bytes += bytes.length;
    if (this.#bytes <= MAX_JOINING_BYTES) return 'more';
    this.drop(channel);
    return 'too-much';
  }

  /** Channels whose message comes on too slowly. */
  slowChannels(): readonly number[] {
    return [...this.#parts].filter(([, part]) => part.pace.isTooSlow).map(([channel]) => channel);
  }

  /** They could not come on for a while, which was not the sender's fault. */
  restart(): void {
    for (const { pace } of this.#parts.values()) pace.restart();
  }

  drop(channel: number): void {
    this.#joiner.drop(channel);
    this.#forget(channel);
  }

  #forget(channel: number): void {
    this.#bytes -= this.#parts.get(channel)?.bytes ?? 0;
    this.#parts.delete(channel);
  }
}
