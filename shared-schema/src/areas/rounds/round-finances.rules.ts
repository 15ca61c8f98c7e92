import { lineTotal } from '#areas/calendar/job-services.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { followsRound } from '#areas/calendar/series-of.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { occurrencesPerYear } from '#fields/frequency.ts';
import { addAll, type Minor, multiply, perYear, type Ratio, yearTotals } from '#kernel/money.ts';
import { rememberFor } from '#kernel/remember.ts';

/** Money of a round in minor units; averages are per job (specification 1, section 4, financial rules). */
export interface RoundFinances {
  readonly totalOneOff: Minor;
  readonly totalPerYear: Minor;
  readonly totalPerMonth: Minor;
  readonly avgPerJobPerYear: Minor;
  readonly avgPerJobPerMonth: Minor;
}

/** Yearly value of a job, 0 for an ad hoc one. `roundSchedule`: counts where it follows its round. */
export const yearlyValueMinor = rememberFor((job: Job, roundSchedule: Schedule | undefined): Minor => {
  const freq = (followsRound(job) ? roundSchedule : job.schedule)?.freq ?? job.schedule?.freq;
  return freq ? yearlyOf(job, occurrencesPerYear(freq)) : 0;
});

/** What an ad hoc job brings once, as long as nothing is known of its visits; `plannedRound` knows them. */
export function adHocValueMinor(job: Job, roundSchedule: Schedule | undefined): Minor {
  const type = (followsRound(job) ? roundSchedule : job.schedule)?.freq.type ?? 'none';
  return type === 'none' || type === 'round' ? job.priceMinor : 0;
}

/** Of an alternating service each n-th visit counts (S-14). */
function yearlyOf({ priceMinor, services }: Job, times: Ratio): Minor {
  const alternating = services.filter(({ every }) => every > 1);
  const shares = alternating.map((line) =>
    perYear(lineTotal(line), { ...times, denominator: times.denominator * line.every }),
  );
  return addAll([perYear(priceMinor, times), ...shares]);
}

/** What a job brings in a year of ordinary visits, and once. */
export interface JobValue {
  readonly yearly: Minor;
  readonly oneOff: Minor;
}

/** What the jobs of a round bring together. */
export function roundFinances(values: readonly JobValue[]): RoundFinances {
  const totals = yearTotals(values.map(({ yearly }) => yearly));
  const each = { numerator: 1, denominator: Math.max(1, values.length) };
  return {
    totalOneOff: addAll(values.map(({ oneOff }) => oneOff)),
    totalPerYear: totals.perYear,
    totalPerMonth: totals.perMonth,
    avgPerJobPerYear: multiply(totals.perYear, each),
    avgPerJobPerMonth: multiply(totals.perMonth, each),
  };
}
