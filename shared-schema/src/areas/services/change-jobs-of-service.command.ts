import { z } from 'zod/mini';
import { type JobService, ordinaryTotal } from '#areas/calendar/job-services.ts';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { JOB_WRITERS } from '#areas/jobs/job.rules.ts';
import { leaveDocuments, leaveField, leaveVisits, splitJobs } from '#areas/jobs/leave-visits.ts';
import { writePrices } from '#areas/jobs/write-prices.ts';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { PRICE_MAX } from '#fields/limits.ts';
import { ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { jobsWithService, livingServiceId } from './services.queries.ts';

/** Values of a service before and after it was edited; undefined where that one did not change. */
export interface ServiceChange {
  readonly price?: { readonly from: number; readonly to: number } | undefined;
  readonly duration?: { readonly from: number; readonly to: number } | undefined;
}

/** The lines and minutes of a job that still has the old values; undefined for one that has others (SRV-2). */
function changed(snapshot: Snapshot, job: Job, serviceId: string, { price, duration }: ServiceChange) {
  const isOf = (line: JobService) =>
    line.serviceId !== undefined &&
    (livingServiceId(snapshot, line.serviceId) ?? line.serviceId) === serviceId;
  const lines = job.services.map((line) => {
    if (!isOf(line)) return line;
    const isPriced = price !== undefined && line.unitMinor === price.from;
    const isTimed = duration !== undefined && line.every > 1 && line.minutes === duration.from;
    return {
      ...line,
      ...(isPriced && { unitMinor: price.to }),
      ...(isTimed && { minutes: duration.to }),
    };
  });
  const ordinary = job.services.filter(({ every }) => every === 1);
  const [only] = ordinary;
  const isAlone = ordinary.length === 1 && only !== undefined && isOf(only);
  const isTimed = duration !== undefined && isAlone && job.duration === duration.from;
  const isChanged = lines.some((line, at) => {
    const was = job.services[at];
    return line.unitMinor !== was?.unitMinor || line.minutes !== was.minutes;
  });
  if (!isChanged && !isTimed) return undefined;
  return { lines: isChanged ? lines : undefined, minutes: isTimed ? duration.to : undefined };
}

/** Ids of jobs that still have the values that a service had before (SRV-2). */
export function jobsAtOldValue(snapshot: Snapshot, serviceId: string, change: ServiceChange): string[] {
  return jobsWithService(snapshot, serviceId).filter((id) => {
    const job = snapshot.record(jobRecord, id);
    return job !== undefined && changed(snapshot, job, serviceId, change) !== undefined;
  });
}

const step = (max: number) => {
  const value = z.int().check(z.minimum(0), z.maximum(max));
  return z.optional(z.object({ from: value, to: value }));
};

/**
 * Gives jobs the price and the minutes that a service has been given, where they still have those before (SRV-2); what
 * somebody has set otherwise meanwhile stays. Answers how many were changed.
 */
export const changeJobsOfService = defineCommand({
  name: 'services.change-jobs',
  roles: JOB_WRITERS,
  input: z.object({
    serviceId: recordIdField,
    jobIds: z.array(recordIdField),
    price: step(PRICE_MAX),
    duration: step(1440),
    leave: leaveField,
  }),
  documents: ({ leave }) => ['services', 'jobs', ...leaveDocuments(leave)],
  run(tx, { serviceId, jobIds, leave, ...change }, context) {
    let count = 0;
    for (const jobId of jobIds) {
      const found = tx.record(jobRecord, jobId);
      const job = found && pricedOn(found, context.today);
      const next = job && !job.deleted ? changed(tx, job, serviceId, change) : undefined;
      if (!found || !job || !next) continue;
      count += 1;
      if (next.lines) {
        const { lines } = next;
        const minor = job.priceIsTotal ? job.priceMinor : ordinaryTotal(lines);
        const wanted = { lines, minor, isTotal: job.priceIsTotal === true };
        writePrices(tx, found, wanted, context.today, context);
      }
      if (next.minutes !== undefined)
        mergeGroup(tx, jobRecord, jobId, 'services', { duration: next.minutes });
    }
    leaveVisits(tx, leave, context);
    return ok({ count });
  },
  words: ({ serviceId }, before, { count }) => ({
    key: 'services.words-change-jobs',
    values: { count },
    record: serviceCard.name(before, serviceId),
  }),
  split: splitJobs,
});
