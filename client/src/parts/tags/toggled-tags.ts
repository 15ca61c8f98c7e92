/** A second tap within this many milliseconds after the first belongs to the same double tap. */
const DOUBLE_TAP_MS = 600;

/** A tap on another suggestion within this many milliseconds was meant for the one before, in whose place that other came. */
const SAME_PLACE_MS = 400;

/** Holds when each tag was made out of a suggestion, by its id. */
const made = new Map<string, number>();

/** Remembers that a tap has just made a tag out of a suggestion. `now`: milliseconds of any clock that only goes on. */
export function noteMade(tagId: string, now: number): void {
  made.set(tagId, now);
}

/** Tells whether a tap on a suggestion is the second of two quick taps, of which the first has just made a tag. */
export function isSecondTap(now: number): boolean {
  return [...made.values()].some((at) => now - at < SAME_PLACE_MS);
}

/**
 * The tags that are chosen after a tap on one. A tag that was just made out of a suggestion stands where that stood, so that
 * the second of two quick taps meets it: it stays on.
 */
export function toggledTags(
  chosen: readonly string[],
  { id, on }: { readonly id: string; readonly on: boolean },
  now: number,
): readonly string[] {
  if (on) return [...chosen, id];
  const isSameTap = now - (made.get(id) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS;
  return isSameTap ? chosen : chosen.filter((one) => one !== id);
}
