import type { LargeRatio, Ratio } from './money.ts';

/** Adds ratios up exactly, so that the sum is rounded once. Those of one denominator are added first: there are few denominators. */
export function addRatios(ratios: Iterable<Ratio>): LargeRatio {
  const numerators = new Map<number, number>();
  for (const { numerator, denominator } of ratios)
    numerators.set(denominator, (numerators.get(denominator) ?? 0) + numerator);
  let sum: LargeRatio = { numerator: 0n, denominator: 1n };
  for (const [by, numerator] of numerators) {
    const denominator = BigInt(by);
    sum = {
      numerator: sum.numerator * denominator + BigInt(numerator) * sum.denominator,
      denominator: sum.denominator * denominator,
    };
  }
  return sum;
}
