import { MARK, PACKED } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messagePermissionDenied } from 'y-protocols/auth';

/** A message of y-protocols as y-websocket frames it. */
export type SyncMessage =
  | { readonly type: 'step1'; readonly vector: Uint8Array }
  | { readonly type: 'step2' | 'update'; readonly update: Uint8Array }
  | { readonly type: 'awareness'; readonly bytes: Uint8Array }
  | { readonly type: 'queryAwareness' }
  | { readonly type: 'mark' }
  | { readonly type: 'auth' };

const SYNC = 0;
const AWARENESS = 1;
const AUTH = 2;
const QUERY_AWARENESS = 3;
const STEPS = ['step1', 'step2', 'update'] as const;

/** Reads one message; `undefined` for anything malformed or unknown. Never throws. */
export function readSyncMessage(bytes: Uint8Array): SyncMessage | undefined {
  try {
    const decoder = decoding.createDecoder(bytes);
    switch (decoding.readVarUint(decoder)) {
      case SYNC: {
        const step = STEPS[decoding.readVarUint(decoder)];
        if (!step) return undefined;
        const content = decoding.readVarUint8Array(decoder);
        return step === 'step1' ? { type: step, vector: content } : { type: step, update: content };
      }
      case AWARENESS:
        return { type: 'awareness', bytes: decoding.readVarUint8Array(decoder) };
      case AUTH:
        return { type: 'auth' };
      case QUERY_AWARENESS:
        return { type: 'queryAwareness' };
      case MARK:
        return { type: 'mark' };
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

function syncMessage(step: (typeof STEPS)[number], content: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SYNC);
  encoding.writeVarUint(encoder, STEPS.indexOf(step));
  encoding.writeVarUint8Array(encoder, content);
  return encoding.toUint8Array(encoder);
}

export function step1Message(vector: Uint8Array): Uint8Array {
  return syncMessage('step1', vector);
}

export function step2Message(update: Uint8Array): Uint8Array {
  return syncMessage('step2', update);
}

export function updateMessage(update: Uint8Array): Uint8Array {
  return syncMessage('update', update);
}

/** The same with a compressed update, for who reads that. */
export function packedMessage(step: 'step2' | 'update', packed: Uint8Array): Uint8Array {
  const message = new Uint8Array(packed.length + 2);
  message.set([PACKED, STEPS.indexOf(step)]);
  message.set(packed, 2);
  return message;
}

/** Tells a device where the document stands that it was shown. */
export function markMessage(mark: string): Uint8Array {
  return new Uint8Array([MARK, ...Buffer.from(mark)]);
}

export function awarenessMessage(bytes: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, AWARENESS);
  encoding.writeVarUint8Array(encoder, bytes);
  return encoding.toUint8Array(encoder);
}

/** The refusal that stock clients write to their console. */
export function deniedMessage(reason: string): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, AUTH);
  encoding.writeVarUint(encoder, messagePermissionDenied);
  encoding.writeVarString(encoder, reason);
  return encoding.toUint8Array(encoder);
}

/** Whether an update brings nothing at all, known or new. */
export function isEmptyUpdate(update: Uint8Array): boolean {
  return update.length === 2 && update[0] === 0 && update[1] === 0;
}

/** The state vector of a document that never had anything. */
export const NO_VECTOR: Uint8Array = new Uint8Array([0]);

/** Whether a state vector stands for a document that never had anything. */
export function isEmptyVector(vector: Uint8Array): boolean {
  return vector.length === 1 && vector[0] === 0;
}

/**
 * No state vector is longer: it holds 13,000 sessions of full size, and a document begins anew above 1,000. More is
 * not looked at.
 */
export const MAX_VECTOR_BYTES = 128 * 1024;

/** Whether bytes are a state vector that can be read to its end. */
export function isStateVector(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_VECTOR_BYTES) return false;
  try {
    const decoder = decoding.createDecoder(bytes);
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      decoding.readVarUint(decoder);
      decoding.readVarUint(decoder);
    }
    return !decoding.hasContent(decoder);
  } catch {
    return false;
  }
}
