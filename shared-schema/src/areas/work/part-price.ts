import { addAll, type Minor, multiply } from '#kernel/money.ts';

/**
 * What a visit is suggested to cost when only some of it was done (S-9): what these services cost, or a share of its price
 * where that is not their sum. `lines`: all that was due; `done`: ids of those that were done.
 */
export function suggestedPartPrice(
  of: { readonly minor: Minor; readonly lines: readonly { readonly id: string; readonly minor: Minor }[] },
  done: readonly string[],
  percent: number,
): Minor {
  const { minor, lines } = of;
  const chosen = lines.filter(({ id }) => done.includes(id));
  if (chosen.length === lines.length) return minor;
  const isSum = addAll(lines.map((line) => line.minor)) === minor;
  return isSum
    ? addAll(chosen.map((line) => line.minor))
    : multiply(minor, { numerator: percent, denominator: 100 });
}
