import Big from 'big.js';
import { fail, ok, type Result } from './result.ts';

/** Money as integer minor units (pence) of the account's currency; never a fraction (C-3). */
export type Minor = number;

/** An exact ratio, such as 52 visits in 4 weeks; the denominator is positive. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const HALF_AWAY_FROM_ZERO = 1 satisfies Big.RoundingMode;

/**
 * Reads an amount as typed or filed: `12.50`, `1,234.5`, `£3`.
 * @errors money.not-an-amount, money.too-many-decimals
 */
export function parseMoney(text: string): Result<Minor> {
  const bare = text.trim().replace(/^(-?)\s*[£$€]\s*/, '$1');
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(bare) || !/\d/.test(bare))
    return fail('money.not-an-amount');
  if (/\.\d{3,}$/.test(bare)) return fail('money.too-many-decimals');
  const minor = new Big(
    bare
      .replaceAll(',', '')
      .replace(/\.$/, '')
      .replace(/^(-?)\./, '$10.'),
  )
    .times(100)
    .toNumber();
  return Number.isSafeInteger(minor) ? ok(minor + 0) : fail('money.not-an-amount');
}

/** `1250` as `12.50`: plain, for files and form fields; screens format by locale. */
export function formatMoney(minor: Minor): string {
  return new Big(minor).div(100).toFixed(2);
}

export function addAll(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** `minor x ratio`, rounded once, half away from zero. */
export function multiply(minor: Minor, { numerator, denominator }: Ratio): Minor {
  // `+ 0` turns -0 into 0.
  const exact = new Big(minor).times(numerator);
  const whole = exact.div(denominator).round(0, 0);
  const rest = exact.minus(whole.times(denominator)).abs().times(2);
  const carry = rest.gte(denominator) ? (exact.lt(0) ? -1 : 1) : 0;
  return whole.plus(carry).toNumber() + 0;
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
