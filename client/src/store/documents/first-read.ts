import { calm } from '#platform/after-paint.ts';

/** Size of what comes packed and is read within a second, on a slow phone too. */
const SOON_BYTES = 256 * 1024;

/** When a document is read that this device had nothing of: once somebody waits for it, or the page is calm. */
export class FirstRead {
  readonly #whenAsked: Promise<void>;
  /** All of it has come, and is soon read. */
  isAtHand = false;

  /** `whenAsked`: fulfilled once a screen or a command waits for it. */
  constructor(whenAsked: Promise<void>) {
    this.#whenAsked = whenAsked;
  }

  /** So many bytes have come, packed. */
  mayRead(bytes: number): Promise<void> {
    this.isAtHand = bytes <= SOON_BYTES;
    return Promise.race([this.#whenAsked, calm()]);
  }
}
