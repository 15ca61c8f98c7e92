import type { Cap } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { sumOfRows, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { duration, money, count as writeCount } from '#text/format.ts';

/**
 * How full somebody's day is: of the cap, or of the hours of work where there is no cap; undefined where neither is known.
 * `kept`: minutes that are kept free for something else.
 */
export function fullness(
  rows: readonly VisitRow[],
  cap: Cap | undefined,
  minutesOf: number | undefined,
  kept = 0,
): number | undefined {
  const { open, done, minutes, minor } = sumOfRows(rows);
  const most = cap?.amount ?? minutesOf;
  if (most === undefined || most === 0) return undefined;
  const used = cap?.of === 'jobs' ? open + done : cap?.of === 'value' ? minor : minutes + kept;
  return used / most;
}

/** What visits come to, in one line: '2 h 30 · £120'; `count`: how many they are stands before it. Nothing of none. */
export function sumWords(rows: readonly VisitRow[], withPrices: boolean, count = ''): string {
  if (rows.length === 0) return '';
  const { minutes, minor } = sumOfRows(rows);
  return [count, minutes > 0 ? duration(minutes) : '', withPrices ? money(minor) : '']
    .filter(Boolean)
    .join(' · ');
}

/** As `sumWords`, where there is little room: '5 · 2 h 30 · £120'. */
export const shortSum = (rows: readonly VisitRow[], withPrices: boolean): string =>
  sumWords(rows, withPrices, writeCount(rows.length));
