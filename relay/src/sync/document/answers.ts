import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { Verified, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import { atOnceIfShort } from '#sync/turns/in-slices.ts';
import { isEmptyVector, NO_VECTOR } from '#sync/wire/sync-messages.ts';
import type { Entered, Entering } from './commits/step.ts';
import type { LiveContent } from './live-content.ts';
import { verifyContent } from './verify-content.ts';

/** What a device is sent that asks for what it lacks. */
export interface Answer {
  /** The relay's own state vector, to ask the device for what it lacks itself. */
  readonly vector: Uint8Array;
  readonly difference: Uint8Array;
  /** Rows that come behind the difference, as they are stored. */
  readonly updates: readonly Uint8Array[];
  /** What the device has then: a state vector, or the head of the log. */
  readonly reached: Reached;
}
export type Reached = Uint8Array | number;
export type Asked = Omit<Verify, 'channel'>;
export type Compared = Omit<Verified, 'channel'>;

/** Makes the answer for somebody who has `known`, from content that stands at row `head`. */
export function enterAnswer(
  content: LiveContent,
  head: number,
  known: Reached,
  run: (answer: Answer) => void,
): Entering | Sliced<Entering> {
  const isNew = typeof known !== 'number' && isEmptyVector(known);
  const parts = isNew ? content.parts() : undefined;
  if (parts) {
    const { snapshot: difference, updates } = parts;
    return { run: () => run({ vector: NO_VECTOR, difference, updates, reached: head }) };
  }
  if (!content.doc()) return 'load';
  const from = typeof known === 'number' ? (content.vectorAt(known) ?? NO_VECTOR) : known;
  return atOnceIfShort(encode);

  function* encode(): Sliced<Entered> {
    const { difference, vector } = yield* content.difference(from);
    return { run: () => run({ vector, difference, updates: [], reached: vector }) };
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
