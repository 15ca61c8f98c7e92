import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import type { ReadLimits } from './read-update.ts';

/** What is judged in one go. */
export interface InspectLimits extends ReadLimits {
  readonly bytes: number;
  /** New entries, deleted ones counted: a refusal names each. */
  readonly clocks: number;
  /** Keys, each of which may have to be put back. */
  readonly touches: number;
}

/**
 * Judged within some 50 ms on a small server. A device that has more after weeks without a connection is told that it
 * is too large, and sends its records one by one.
 */
export const INSPECT_LIMITS: InspectLimits = {
  bytes: 4 * 1024 * 1024,
  structs: 5000,
  nodes: 75_000,
  clocks: 50_000,
  touches: 5000,
};

/** After an older backup was restored a device brings back at once what was lost, also of others. */
export const RECOVERY_LIMITS: InspectLimits = {
  bytes: MAX_MESSAGE_BYTES,
  structs: 1_000_000,
  nodes: 10_000_000,
  clocks: 1_000_000,
  touches: 200_000,
};
