import { keyBetween, withRandom } from '#kernel/order-key.ts';

/** Random characters behind a key, so that two that are placed at the same gap by two devices stand apart. */
const RANDOM = 2;

/** A key between two others, which may be absent or not keys; undefined where there is no room. */
export function placeBetween(
  left: string | undefined,
  right: string | undefined,
  newId: () => string,
): string | undefined {
  const between = left === '' || right === '' ? undefined : keyBetween(left, right);
  return between === undefined ? undefined : withRandom(between, newId, RANDOM);
}
