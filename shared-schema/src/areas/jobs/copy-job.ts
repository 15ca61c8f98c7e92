import { hasAnyRole } from '#access/may.ts';
import { changePattern } from '#areas/calendar/change-series.ts';
import { changesAround, pricedOn } from '#areas/calendar/price-changes.ts';
import { patternWord, storedSchedule, storedSegment } from '#areas/calendar/schedule.schema.ts';
import { followsRound, nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import { withoutUndefined } from '#areas/merge-group.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import type { CommandContext } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { Job } from './job.record.ts';
import { jobRecord } from './job.record.ts';
import { JOB_INVOICERS } from './job-overrides.ts';
import { SERIES_RULES } from './series-rules.ts';

/**
 * Makes a job for a customer with everything that another one has, as of its next due day: what is behind stays with
 * the other. It is invoiced as the customer has it where whoever makes it may not say how (JOB-8). Answers its id.
 */
export function copyJob(
  tx: TransactionBuffer,
  given: Job,
  customerId: string,
  context: CommandContext,
): string {
  const job = pricedOn(given, context.today);
  const jobId = context.newId();
  const { services, duration, ownDescription, initialPriceMinor, initialDuration } = job;
  tx.create(
    jobRecord,
    jobId,
    { customerId },
    {
      ...scheduleAhead(tx, job, context),
      svc: { lines: services },
      price: withoutUndefined({
        minor: job.priceMinor,
        isTotal: job.priceIsTotal || undefined,
        initial: initialPriceMinor,
        initialDuration,
      }),
      services: withoutUndefined({ description: ownDescription, duration }),
      pause: job.pause && withoutUndefined(job.pause),
      end: job.end,
      due: job.nextDueFrom,
      round: job.rounds,
      state: job.state,
      time: job.time && withoutUndefined(job.time),
      skills: job.skills.length > 0 ? job.skills : undefined,
      hide: job.hidePrice,
      remind: job.reminders,
      notify: job.notify,
      ...(hasAnyRole(context.actor, JOB_INVOICERS) && { invoicing: job.invoicing }),
      assign: job.assignees.length > 0 ? job.assignees : undefined,
      loc: job.location,
    },
  );
  const { upcoming } = changesAround(job.priceChanges, context.today);
  const members = [
    ...upcoming.map(({ id, day, was, now }) => [`chg/${id}`, { day, was, now }] as const),
    ...[...job.notes].map(([id, { value }]) => [`note/${id}`, value] as const),
    ...job.tags.map((id) => [`tag/${id}`, true] as const),
  ];
  if (members.length > 0) tx.patch(jobRecord, jobId, Object.fromEntries(members));
  return jobId;
}

/** The pattern of a job from its next due day on, with the turn that its services have by then. */
function scheduleAhead(
  tx: TransactionBuffer,
  job: Job,
  context: CommandContext,
): { readonly sched?: unknown } {
  const { schedule } = job;
  if (!schedule) return {};
  const s = patternWord(context);
  // A pause goes along by itself, and the day on which the job would have been due counts.
  const unpaused = { ...job, pause: undefined, earlierPauses: undefined };
  const series = seriesOf(unpaused, roundScheduleOf(tx, job), SERIES_RULES);
  const next = series && nextDue({ ...series, rolling: false }, context.today);
  if (followsRound(job)) {
    const { past: _, off: _off, ...newest } = schedule;
    const from = next?.due ?? (newest.eff > context.today ? newest.eff : context.today);
    return { sched: storedSegment({ ...newest, s, from, eff: from }) };
  }
  const from = next?.due ?? schedule.from;
  const [segment] = changePattern(
    [],
    { s, freq: series?.segments.at(-1)?.freq ?? schedule.freq, from },
    from,
  );
  return { sched: segment && storedSchedule([{ ...segment, n: next?.n ?? schedule.n }]) };
}
