import { MARK } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { writeUpdate } from 'y-protocols/sync';

/** Kinds of y-protocols messages as far as the channel has to tell them apart. */
export type MessageKind = 'step1' | 'step2' | 'update' | 'awareness' | 'other';

const SYNC_KINDS = ['step1', 'step2', 'update'] as const;

/** Reads the kind from the first bytes: 0 sync with its own kind behind it, 1 awareness. */
export function messageKind(bytes: Uint8Array): MessageKind {
  if (bytes[0] === 0) return SYNC_KINDS[bytes[1] ?? 3] ?? 'other';
  return bytes[0] === 1 ? 'awareness' : 'other';
}

/** The state vector of a step 1: what its sender has. */
export function vectorOf(step1: Uint8Array): Uint8Array {
  const decoder = decoding.createDecoder(step1.subarray(2));
  return decoding.readVarUint8Array(decoder);
}

/** Step 2 and updates carry changes: the relay counts and acknowledges them, others it does not. */
export function isCounted(kind: MessageKind): kind is 'step2' | 'update' {
  return kind === 'step2' || kind === 'update';
}

/** A y-protocols update message around an update. */
export function updateMessage(update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  writeUpdate(encoder, update);
  return encoding.toUint8Array(encoder);
}

/** A step 2 that brings nothing. */
export const EMPTY_STEP2: Uint8Array = new Uint8Array([0, 1, 2, 0, 0]);

/** The mark that a message of the relay tells; `undefined` for other messages. */
export function markOf(message: Uint8Array): string | undefined {
  return message[0] === MARK ? new TextDecoder().decode(message.subarray(1)) : undefined;
}

/** An awareness message without states; it only shows a provider that its connection lives. */
export const EMPTY_AWARENESS: Uint8Array = new Uint8Array([1, 1, 0]);
