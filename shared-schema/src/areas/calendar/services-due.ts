/** How often a service of a job is due: on visits whose running number leaves `offset` when divided by `every` (S-13). */
export interface Alternation {
  readonly id: string;
  readonly every: number;
  readonly offset: number;
  /** Left out once, it is due at the next visit as well. */
  readonly carryOver?: boolean;
}

/** The services due on visit number `n`. `missed`: ids of those left out at the settled visit before. */
export function servicesDue<T extends Alternation>(
  services: readonly T[],
  n: number,
  missed: readonly string[] = [],
): T[] {
  return services.filter(
    ({ id, every, offset, carryOver }) =>
      turn(n, every) === offset || (carryOver === true && missed.includes(id)),
  );
}

/** The rest of a division; numbers below 0, which concurrent changes of a round's schedule can bring, go on as others. */
function turn(n: number, every: number): number {
  return ((n % every) + every) % every;
}
