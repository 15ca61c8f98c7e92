/** Parts of an hour that was shared out do not always add up to the very same minute. */
const NOTHING = 1e-6;

/** Minutes, which need not be whole, as hours with two decimals, half a hundredth upwards. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100 + NOTHING) / 100;
}
