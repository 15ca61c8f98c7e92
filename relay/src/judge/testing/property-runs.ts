/** Whether properties are tried as often as they are meant to be: where faults are hunted, and under a wrong reading. */
const isWhole = process.env.PROPERTY_RUNS === 'whole' || process.env.WRONG_READING !== undefined;

/** How often a property is tried: half as often as it is meant to be in a run of all tests, which others wait for. */
export function propertyRuns(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 2);
}
