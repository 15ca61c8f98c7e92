import { followsRound } from '#areas/calendar/series-of.ts';
import { occurrencesPerYear } from '#areas/jobs/frequency.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { lineTotal } from '#areas/jobs/job-services.ts';
import type { Schedule } from '#areas/jobs/schedule.schema.ts';
import { addAll, type Minor, multiply, perMonth, perYear, type Ratio } from '#kernel/money.ts';
import { rememberFor } from '#kernel/remember.ts';
import type { Round } from './round.record.ts';

/** Money of a round in minor units; averages are per job (specification 1, section 4, financial rules). */
export interface RoundFinances {
  readonly totalOneOff: Minor;
  readonly totalPerYear: Minor;
  readonly totalPerMonth: Minor;
  readonly avgPerJobPerYear: Minor;
  readonly avgPerJobPerMonth: Minor;
}

/** Yearly value of a job, 0 for an ad hoc one. */
export function yearlyValueMinor(job: Job, round: Round | undefined): Minor {
  return valuesOf(job, round?.schedule).yearly;
}

/** Value of an ad hoc job's one visit, 0 for a recurring one. */
export function oneOffValueMinor(job: Job, round: Round | undefined): Minor {
  return valuesOf(job, round?.schedule).oneOff;
}

const valuesOf = rememberFor((job: Job, roundSchedule: Schedule | undefined) => {
  const freq = (followsRound(job) ? roundSchedule : job.schedule)?.freq ?? job.schedule?.freq;
  const type = freq?.type ?? 'none';
  return {
    yearly: freq ? yearlyOf(job, occurrencesPerYear(freq)) : 0,
    oneOff: type === 'none' || type === 'round' ? job.priceMinor : 0,
  };
});

/** Of an alternating service each n-th visit counts (S-14). */
function yearlyOf({ priceMinor, services }: Job, times: Ratio): Minor {
  const alternating = services.filter(({ every }) => every > 1);
  const shares = alternating.map((line) =>
    perYear(lineTotal(line), { ...times, denominator: times.denominator * line.every }),
  );
  return addAll([perYear(priceMinor, times), ...shares]);
}

export function roundFinances(jobs: readonly Job[], round: Round | undefined): RoundFinances {
  const totalPerYear = addAll(jobs.map((job) => yearlyValueMinor(job, round)));
  const totalPerMonth = perMonth(totalPerYear);
  const each = { numerator: 1, denominator: Math.max(1, jobs.length) };
  return {
    totalOneOff: addAll(jobs.map((job) => oneOffValueMinor(job, round))),
    totalPerYear,
    totalPerMonth,
    avgPerJobPerYear: multiply(totalPerYear, each),
    avgPerJobPerMonth: multiply(totalPerMonth, each),
  };
}
