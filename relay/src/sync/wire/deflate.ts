import { constants, deflateRawSync } from 'node:zlib';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';

/** Some milliseconds of the processor. */
const SLICE_BYTES = 128 * 1024;
/** How far back a compressed stream refers. */
const WINDOW_BYTES = 32 * 1024;

/**
 * Compresses bytes in slices. Each ends with a whole byte and refers back to those before it, so that together they are
 * one stream of raw deflate.
 */
export function* deflate(bytes: Uint8Array): Sliced<Uint8Array> {
  const slices: Uint8Array[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += SLICE_BYTES) {
    const isLast = at + SLICE_BYTES >= bytes.length;
    const dictionary = bytes.subarray(Math.max(0, at - WINDOW_BYTES), at);
    slices.push(
      deflateRawSync(bytes.subarray(at, at + SLICE_BYTES), {
        finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
        ...(at > 0 ? { dictionary } : {}),
      }),
    );
    yield;
  }
  return Buffer.concat(slices);
}
