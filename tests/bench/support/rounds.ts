import type { Contestant, ContestantName } from './contestants.ts';

/** Results of each contestant, one for each round. */
export type Results<T> = ReadonlyMap<ContestantName, readonly T[]>;

/**
 * Measures the contestants in turn, round after round, each round beginning with another one, so that whatever
 * else the machine does meets all of them. The first round warms up and does not count.
 */
export async function inTurns<T>(
  contestants: readonly Contestant[],
  rounds: number,
  measure: (contestant: Contestant) => Promise<T>,
): Promise<Results<T>> {
  const results = new Map<ContestantName, T[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const contestant = contestants[(round + turn) % contestants.length];
      if (!contestant) continue;
      const result = await measure(contestant);
      if (round > 0) results.get(contestant.name)?.push(result);
    }
  }
  return results;
}
