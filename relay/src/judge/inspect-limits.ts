import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import type { ReadLimits } from './update/read-update.ts';

/** What is judged in one go. */
export interface InspectLimits extends ReadLimits {
  readonly bytes: number;
  /** New entries, deleted ones counted: a refusal names each. */
  readonly clocks: number;
  /** Keys, each of which may have to be put back. */
  readonly touches: number;
}

/**
 * Judged in slices, within some tenths of a second, in which nothing else of the document is entered. A device that has
 * more after months without a connection is told that it is too large, and sends its records one by one.
 */
export const INSPECT_LIMITS: InspectLimits = {
  bytes: 8 * 1024 * 1024,
  structs: 10_000,
  nodes: 150_000,
  clocks: 100_000,
  touches: 10_000,
};

/** After an older backup was restored a device brings back at once what was lost, also of others. */
export const RECOVERY_LIMITS: InspectLimits = {
  bytes: MAX_MESSAGE_BYTES,
  structs: 1_000_000,
  nodes: 10_000_000,
  clocks: 1_000_000,
  touches: 200_000,
};
