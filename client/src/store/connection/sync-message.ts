import * as decoding from 'lib0/decoding';

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

/** An awareness message without states; it only shows a provider that its connection lives. */
export const EMPTY_AWARENESS: Uint8Array = new Uint8Array([1, 1, 0]);
