import { describe, expect, it } from 'vitest';
import { jobTotals, type ListedJob } from '#areas/jobs/all-jobs.queries.ts';
import { roundTotals, type WithoutRound } from './round.queries.ts';
import { roundFinances } from './round-finances.rules.ts';

/** A round of jobs with these yearly values, as a row of the list of rounds. */
function roundOf(yearly: readonly number[]): WithoutRound {
  const finances = roundFinances(yearly.map((one) => ({ yearly: one, oneOff: 0 })));
  return {
    jobCount: yearly.length,
    oneOffMinor: finances.totalOneOff,
    perMonthMinor: finances.totalPerMonth,
    perYearMinor: finances.totalPerYear,
  };
}

describe('what all rounds come to, and what all jobs come to', () => {
  it.each<[name: string, rounds: number[][], loose: number[]]>([
    ['no jobs', [], []],
    ['one round', [[13_000, 13_000]], []],
    ['rounds whose months round down', [[13_000], [13_000], [13_000]], []],
    ['rounds whose months round up', [[7], [7], [7], [7]], []],
    ['jobs of no round', [[13_000], [5]], [5, 7]],
  ])('is the same amount a year and a month: %s', (_name, rounds, loose) => {
    const shown = roundTotals(rounds.map(roundOf), roundOf(loose));
    const rows = [...rounds, loose].flat().map((yearlyMinor) => ({ yearlyMinor }) as ListedJob);
    const all = jobTotals(rows);
    expect([shown.jobCount, shown.perYearMinor, shown.perMonthMinor]).toEqual([
      all.count,
      all.perYear,
      all.perMonth,
    ]);
  });
});
