import { calm } from '#platform/after-paint.ts';
import { whenever } from './signal.ts';

/** What can wait begins after this time even if the account is not here. */
const ARRIVAL_PATIENCE_MS = 30_000;

interface Arrival {
  /** This device had nothing of a document that a start needs. */
  readonly wasEmpty: boolean;
  /** Nothing of the account is missing here. */
  readonly isHere: () => boolean;
  /** Hears when `isHere` may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Fulfilled at once on a device that had the account, else when it has arrived and is drawn: programs that are read
 * while a device is given an account for the first time hold up its first lists.
 */
export async function whenShown({ wasEmpty, isHere, subscribe }: Arrival): Promise<void> {
  // On a slow device all of it may have come before there was anything to show it on.
  if (!wasEmpty && isHere()) return;
  await whenever(subscribe, isHere, ARRIVAL_PATIENCE_MS);
  await calm();
}
