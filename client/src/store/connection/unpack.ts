import { PACKED } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import * as encoding from 'lib0/encoding';

const FORMAT = 'deflate-raw';

/** Whether this browser reads compressed messages; told in the greeting. */
export function canUnpack(): boolean {
  try {
    return new DecompressionStream(FORMAT) !== undefined;
  } catch {
    return false;
  }
}

export function isPacked(message: Uint8Array): boolean {
  return message[0] === PACKED;
}

/** The message of y-protocols that a compressed one stands for; rejected where it is damaged. */
export async function unpack(message: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([message.subarray(2) as Uint8Array<ArrayBuffer>]);
  const update = packed.stream().pipeThrough(new DecompressionStream(FORMAT));
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarUint(encoder, message[1] ?? 0);
  encoding.writeVarUint8Array(encoder, new Uint8Array(await new Response(update).arrayBuffer()));
  return encoding.toUint8Array(encoder);
}
