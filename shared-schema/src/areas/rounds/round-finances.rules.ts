import { lineTotal } from '#areas/calendar/job-services.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { followsRound } from '#areas/calendar/series-of.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { occurrencesPerYear } from '#fields/frequency.ts';
import { addAll, type Minor, multiply, perMonth, perYear, type Ratio } from '#kernel/money.ts';
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
export function yearlyValueMinor(job: Job, roundSchedule: Schedule | undefined): Minor {
  return valuesOf(job, roundSchedule).yearly;
}

/** The yearly value of a job, and that of the one visit of an ad hoc one. */
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

/** What jobs of a round bring. `scheduleOf`: the schedule that a job goes by which follows its round. */
export function roundFinances(
  jobs: readonly Job[],
  scheduleOf: (job: Job) => Schedule | undefined,
): RoundFinances {
  const values = jobs.map((job) => valuesOf(job, scheduleOf(job)));
  const totalPerYear = addAll(values.map(({ yearly }) => yearly));
  const totalPerMonth = perMonth(totalPerYear);
  const each = { numerator: 1, denominator: Math.max(1, jobs.length) };
  return {
    totalOneOff: addAll(values.map(({ oneOff }) => oneOff)),
    totalPerYear,
    totalPerMonth,
    avgPerJobPerYear: multiply(totalPerYear, each),
    avgPerJobPerMonth: multiply(totalPerMonth, each),
  };
}
