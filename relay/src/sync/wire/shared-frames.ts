import { encodeFrame } from '@roundsman/shared-schema/protocol/frames.ts';

/** Frames of the message that was sent last: a flush sends the same one to many, most of them on channels of one number. */
export class SharedFrames {
  #message: Uint8Array | undefined;
  readonly #frames = new Map<number, Uint8Array>();

  /** The frame that carries a whole message, or a piece of one; nobody may write into either any more. */
  of(channel: number, bytes: Uint8Array, more: boolean): Uint8Array {
    if (more) return encodeFrame({ type: 'data', channel, more, bytes });
    if (bytes !== this.#message) {
      this.#message = bytes;
      this.#frames.clear();
    }
    let frame = this.#frames.get(channel);
    if (!frame) {
      frame = encodeFrame({ type: 'data', channel, more, bytes });
      this.#frames.set(channel, frame);
    }
    return frame;
  }
}
