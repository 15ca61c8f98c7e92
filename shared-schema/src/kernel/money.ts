import Big from 'big.js';

/** Money as integer minor units (pence) of the account's currency; never a fraction (C-3). */
export type Minor = number;

/** An exact ratio, such as 52 visits in 4 weeks; the denominator is positive. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const HALF_AWAY_FROM_ZERO = 1 satisfies Big.RoundingMode;

export function addAll(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** `minor x ratio`, rounded once, half away from zero. */
export function multiply(minor: Minor, { numerator, denominator }: Ratio): Minor {
  const product = minor * numerator;
  // Sums of thousands of jobs run through here: whole numbers do while they are exact.
  if (!Number.isSafeInteger(product))
    return new Big(minor).times(numerator).div(denominator).round(0, HALF_AWAY_FROM_ZERO).toNumber();
  const rest = product % denominator;
  const whole = (product - rest) / denominator;
  const carry = Math.abs(rest) * 2 >= denominator ? Math.sign(product) : 0;
  // `+ 0` turns -0 into 0.
  return whole + carry + 0;
}

/** `percent` 20 means 20 %; rounded half away from zero. */
export function percentOf(minor: Minor, percent: number | string): Minor {
  return new Big(minor).times(percent).div(100).round(0, HALF_AWAY_FROM_ZERO).toNumber() + 0;
}

/** Yearly value of something that costs `minor` and happens `perYear` times (specification 1, section 4). */
export function perYear(minor: Minor, times: Ratio): Minor {
  return multiply(minor, times);
}

/** Monthly is yearly divided by 12. */
export function perMonth(yearMinor: Minor): Minor {
  return multiply(yearMinor, { numerator: 1, denominator: 12 });
}
