import { JudgeStage, PLANNER, written } from '@roundsman/relay/judge/testing/judge-stage.ts';
import { IncomingPieces } from '@roundsman/relay/sync/wire/incoming-pieces.ts';
import {
  isStateVector,
  readSyncMessage,
  step1Message,
  step2Message,
  updateMessage,
} from '@roundsman/relay/sync/wire/sync-messages.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { decodeFrame, encodeFrame, type Frame } from '@roundsman/shared-schema/protocol/frames.ts';
import { DIGEST_BUCKETS } from '@roundsman/shared-schema/protocol/limits.ts';
import * as Y from 'yjs';

/** Frames of all kinds, damaged in all ways, the same for the same seed. */
export class FrameFuzz {
  readonly #random: () => number;
  readonly #room: string;
  readonly #messages: readonly Uint8Array[];

  constructor(seed: number, room: string) {
    this.#random = seededRandom(seed);
    this.#room = room;
    this.#messages = Array.from({ length: 200 }, () => this.#makeMessage());
  }

  /** Some frame that nobody would send; `channel`: one that is open. */
  next(channel: number): Uint8Array {
    const kind = this.#below(10);
    if (kind === 0) return this.#bytes(this.#below(200));
    if (kind < 5) return this.#damaged(encodeFrame(this.#frame(channel)));
    // The frame is whole, what it carries is not.
    const message = this.#damaged(this.#message());
    return encodeFrame({ type: 'data', channel, more: this.#below(8) === 0, bytes: message });
  }

  #frame(channel: number): Frame {
    const texts = ['', 'x', this.#room, '\u0000', '💧'.repeat(80), '../..', '{}', `${this.#room}9`];
    const text = texts[this.#below(texts.length)] ?? '';
    const numbers = [0, 1, channel, channel + 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER];
    const number = numbers[this.#below(numbers.length)] ?? 0;
    const frames: Frame[] = [
      { type: 'open', channel: Math.max(1, number), room: text, clientId: number },
      { type: 'data', channel, more: false, bytes: this.#message() },
      { type: 'data', channel, more: true, bytes: this.#bytes(this.#below(300)) },
      { type: 'data', channel, more: false, bytes: this.#message(), origin: { command: text, record: text } },
      { type: 'close', channel: Math.max(1, number), code: number, reason: text },
      { type: 'ack', channel, count: number, tier: 1 },
      { type: 'ping', at: number },
      { type: 'rejectStored', body: { number } },
      { type: 'verify', body: { channel, ask: number, digests: Array<string>(DIGEST_BUCKETS).fill(text) } },
      { type: 'watchDevices', body: { account: text, on: number > 1 } },
      {
        type: 'clientHello',
        body: {
          protocol: 1,
          schema: 1,
          device: 'dev1',
          appVersion: text,
          platform: text,
          lastRefusal: number,
          bundles: number % 2 === 0,
          packs: number % 3 === 0,
        },
      },
    ];
    return frames[this.#below(frames.length)] as Frame;
  }

  #message(): Uint8Array {
    return this.#messages[this.#below(this.#messages.length)] as Uint8Array;
  }

  /** A y-protocols message with a small true update in it. */
  #makeMessage(): Uint8Array {
    const doc = newYDoc();
    doc.getMap('rounds').set(`r${this.#below(5)}/name`, written(PLANNER, this.#below(60), 'Round'));
    if (this.#below(2) === 0) doc.getMap('rounds').delete('r1/name');
    const update = Y.encodeStateAsUpdate(doc);
    const vector = Y.encodeStateVector(doc);
    doc.destroy();
    const messages = [updateMessage(update), step2Message(update), step1Message(vector)];
    return messages[this.#below(messages.length)] as Uint8Array;
  }

  #damaged(bytes: Uint8Array): Uint8Array {
    let damaged = bytes;
    for (let times = this.#below(4); times >= 0; times -= 1) damaged = this.#damage(damaged);
    return damaged;
  }

  #damage(bytes: Uint8Array): Uint8Array {
    const at = this.#below(bytes.length + 1);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    switch (this.#below(7)) {
      case 0:
        return before;
      case 1:
        return joined(before, this.#bytes(1 + this.#below(9)), after);
      case 2:
        return joined(before, after.subarray(this.#below(after.length + 1)));
      case 3: {
        const flipped = bytes.slice();
        if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << this.#below(8));
        return flipped;
      }
      case 4:
        // A number that claims to be huge.
        return joined(before, new Uint8Array([255, 255, 255, 255, 255, 255, 255, 15]), after.subarray(1));
      case 5:
        return joined(bytes, after);
      default:
        return joined(before, new Uint8Array(this.#below(40)), after);
    }
  }

  #bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.#below(256));
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

export interface FrameFuzzSummary {
  readonly cases: number;
  /** Frames that could be read, messages in them that could, updates of those that were judged. */
  readonly frames: number;
  readonly messages: number;
  readonly updates: number;
  /** What threw, with all that is needed to see it again. */
  readonly failures: readonly string[];
  /** The most that lay in messages not yet complete, in bytes. */
  readonly joining: number;
}

/** A document grows with what is taken; a new one now and then. */
const CASES_A_STAGE = 500;
const MAX_FAILURES = 20;

/** Takes frames through everything that reads them in a relay, in this process. */
export function fuzzFrames(options: {
  readonly count: number;
  readonly seed: number;
  onProgress?(cases: number): void;
}): FrameFuzzSummary {
  const fuzz = new FrameFuzz(options.seed, 'account1/rounds~1');
  const failures: string[] = [];
  let [frames, messages, updates, joining] = [0, 0, 0, 0];
  let stage = new JudgeStage('rounds');
  let pieces = new IncomingPieces({ partMs: 60_000, slowestBytes: 4096 });
  for (let index = 0; index < options.count && failures.length < MAX_FAILURES; index += 1) {
    if (index % CASES_A_STAGE === 0) {
      stage = new JudgeStage('rounds');
      pieces = new IncomingPieces({ partMs: 60_000, slowestBytes: 4096 });
    }
    const bytes = fuzz.next(1 + (index % 3));
    try {
      const frame = decodeFrame(bytes);
      if (!frame) continue;
      frames += 1;
      if (frame.type !== 'data') continue;
      const whole = pieces.add(frame.channel, frame.bytes, frame.more, undefined);
      joining = Math.max(joining, pieces.bytes);
      if (typeof whole === 'string') continue;
      const message = readSyncMessage(whole.bytes);
      if (!message) continue;
      messages += 1;
      if (message.type === 'step1') isStateVector(message.vector);
      if (message.type !== 'step2' && message.type !== 'update') continue;
      updates += 1;
      stage.judge(message.update, PLANNER);
      const { pendingStructs, pendingDs } = stage.doc.store;
      if (pendingStructs || pendingDs) failures.push(`${index}: left something pending`);
    } catch (error) {
      failures.push(`${index}: ${String(error)} at ${Buffer.from(bytes).toString('base64')}`);
    }
    options.onProgress?.(index + 1);
  }
  return { cases: options.count, frames, messages, updates, failures, joining };
}
