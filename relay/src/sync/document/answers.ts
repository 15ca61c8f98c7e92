import { cutUpdate } from '@roundsman/shared-schema/document/cut-update.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Verified, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import * as Y from 'yjs';
import { atOnceIfShort } from '#sync/turns/in-slices.ts';
import { deflate } from '#sync/wire/deflate.ts';
import {
  isEmptyUpdate,
  isEmptyVector,
  NO_VECTOR,
  packedMessage,
  step2Message,
  updateMessage,
} from '#sync/wire/sync-messages.ts';
import type { Entered, Entering } from './commits/step.ts';
import type { LiveContent } from './live-content.ts';
import { verifyContent } from './verify-content.ts';

/** An update on its way to a device; `isPacked`: compressed. */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly isPacked: boolean;
}

/** The message that carries it: as the answer itself, or before that. */
export function pieceMessage(step: 'step2' | 'update', { bytes, isPacked }: Piece): Uint8Array {
  if (isPacked) return packedMessage(step, bytes);
  return step === 'step2' ? step2Message(bytes) : updateMessage(bytes);
}

/** What a device is sent that asks for what it lacks. */
export interface Answer {
  /** The relay's own state vector, to ask the device for what it lacks itself. */
  readonly vector: Uint8Array;
  /** The first pieces of what does not come in one message, rows of the log among them; each needs only those before it. */
  readonly before: readonly Piece[];
  /** The difference, or its last piece: with it the device has everything. */
  readonly difference: Piece;
  /** What the device has then: a state vector, or the head of the log. */
  readonly reached: Reached;
}
export type Reached = Uint8Array | number;
export type Asked = Omit<Verify, 'channel'>;
export type Compared = Omit<Verified, 'channel'>;

/** A larger difference is cut: what a device takes in one message is bounded, and documents grow beyond it. */
const MESSAGE_BYTES = MAX_MESSAGE_BYTES / 4;
const LARGE_PIECE = { bytes: MESSAGE_BYTES, entries: Number.POSITIVE_INFINITY };

/** Less is not worth the work at both ends. */
const MIN_PACKED_BYTES = 16 * 1024;

/** The compressed pieces of differences that are kept: each is compressed once, however many ask for it. */
const compressed = new WeakMap<Uint8Array, readonly Piece[]>();

/** A difference in at least one piece. */
function* inPieces(difference: Uint8Array, packs: boolean): Sliced<readonly Piece[]> {
  const isPacked = packs && difference.length >= MIN_PACKED_BYTES;
  const known = isPacked ? compressed.get(difference) : undefined;
  if (known) return known;
  const pieces: Piece[] = [];
  for (const update of yield* inMessages(difference))
    pieces.push({ bytes: isPacked ? yield* deflate(update) : update, isPacked });
  if (isPacked) compressed.set(difference, pieces);
  return pieces;
}

function answerOf(pieces: readonly Piece[]): Pick<Answer, 'before' | 'difference'> {
  return { before: pieces.slice(0, -1), difference: pieces.at(-1) as Piece };
}

/** A difference in as many messages as it needs, at least one. */
function* inMessages(difference: Uint8Array): Sliced<readonly Uint8Array[]> {
  if (difference.length <= MESSAGE_BYTES) return [difference];
  const messages: Uint8Array[] = [];
  // What is deleted comes as one small piece for each session.
  let small: Uint8Array[] = [];
  let bytes = 0;
  const gather = () => {
    if (small.length > 0)
      messages.push(small.length === 1 ? (small[0] as Uint8Array) : Y.mergeUpdates(small));
    small = [];
    bytes = 0;
  };
  for (const piece of yield* cutUpdate(difference, LARGE_PIECE)) {
    if (bytes + piece.length > MESSAGE_BYTES) gather();
    small.push(piece);
    bytes += piece.length;
  }
  gather();
  return messages.length > 0 ? messages : [difference];
}

/** `packs`: whoever asks reads compressed messages. */
export interface Question {
  readonly known: Reached;
  readonly packs: boolean;
}

/** Makes the answer for somebody who has `known`, from content that stands at row `head`. */
export function enterAnswer(
  content: LiveContent,
  head: number,
  { known, packs }: Question,
  run: (answer: Answer) => void,
): Entering | Sliced<Entering> {
  const isNew = typeof known !== 'number' && isEmptyVector(known);
  const parts = isNew ? content.parts() : undefined;
  if (parts) {
    const { snapshot, updates } = parts;
    return atOnceIfShort(function* hand(): Sliced<Entered> {
      const pieces: Piece[] = [];
      const isNothing = isEmptyUpdate(snapshot) && updates.length > 0;
      for (const update of isNothing ? updates : [snapshot, ...updates])
        pieces.push(...(yield* inPieces(update, packs)));
      return { run: () => run({ ...answerOf(pieces), vector: NO_VECTOR, reached: head }) };
    });
  }
  if (!content.doc()) return 'load';
  const from = typeof known === 'number' ? (content.vectorAt(known) ?? NO_VECTOR) : known;
  return atOnceIfShort(encode);

  function* encode(): Sliced<Entered> {
    const { difference, vector } = yield* content.difference(from);
    const pieces = yield* inPieces(difference, packs);
    return { run: () => run({ ...answerOf(pieces), vector, reached: vector }) };
  }
}

/** Compares a device's digests with what the content shows. */
export function enterVerify(
  content: LiveContent,
  ask: Asked,
  run: (compared: Compared) => void,
): Entering | Sliced<Entering> {
  return content.doc() ? atOnceIfShort(compare) : 'load';

  function* compare(): Sliced<Entered> {
    const verified = verifyContent(yield* content.digests(), ask);
    return { run: () => run(verified) };
  }
}
