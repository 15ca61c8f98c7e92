/** Money as integer minor units (pence) of the account's currency; never a fraction (C-3). */
export type Minor = number;

/** An exact ratio, such as 52 visits in 4 weeks; the denominator is positive. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export function addAll(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** An exact ratio of any size: a sum of ratios has large numbers. The denominator is positive. */
export interface LargeRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The whole number next to a ratio, half away from zero. */
export function rounded({ numerator, denominator }: LargeRatio): number {
  const rest = numerator % denominator;
  const isHalf = (rest < 0n ? -rest : rest) * 2n >= denominator;
  const carry = isHalf ? (numerator < 0n ? -1n : 1n) : 0n;
  return Number(numerator / denominator + carry);
}

/** `minor x ratio`, rounded once, half away from zero. */
export function multiply(minor: Minor, ratio: Ratio): Minor {
  const { numerator, denominator } = ratio;
  const product = minor * numerator;
  // Sums of thousands of jobs run through here: numbers do while they are exact.
  if (!Number.isSafeInteger(product) && [minor, numerator, denominator].every(Number.isInteger))
    return rounded({ numerator: BigInt(minor) * BigInt(numerator), denominator: BigInt(denominator) });
  const rest = product % denominator;
  const whole = (product - rest) / denominator;
  const carry = Math.abs(rest) * 2 >= denominator ? Math.sign(product) : 0;
  // `+ 0` turns -0 into 0.
  return whole + carry + 0;
}

/** Yearly value of something that costs `minor` and happens `perYear` times (specification 1, section 4). */
export function perYear(minor: Minor, times: Ratio): Minor {
  return multiply(minor, times);
}

/** Monthly is yearly divided by 12. */
export function perMonth(yearMinor: Minor): Minor {
  return multiply(yearMinor, { numerator: 1, denominator: 12 });
}

/**
 * What several come to in a year and in a month. The sum of the years is divided, once: months that were rounded one by
 * one would come to another sum, depending on how the same jobs are grouped.
 */
export function yearTotals(yearly: Iterable<Minor>): { readonly perYear: Minor; readonly perMonth: Minor } {
  const sum = addAll(yearly);
  return { perYear: sum, perMonth: perMonth(sum) };
}
