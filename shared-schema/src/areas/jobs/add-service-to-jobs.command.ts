import { z } from 'zod/mini';
import { ordinaryTotal, SERVICES_MAX } from '#areas/calendar/job-services.ts';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { livingServiceId, serviceOf } from '#areas/services/services.queries.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { checkPrice, isNamedAsService, JOB_WRITERS, jobsWords } from './job.rules.ts';
import { leaveDocuments, leaveField, leaveVisits, splitJobs } from './leave-visits.ts';
import { writePrices } from './write-prices.ts';

/**
 * Adds a service to every visit of several jobs that do not have it yet, at a price in minor units (ALJ-4). Answers what
 * became of each; a price that was typed for a whole job stays, and any other goes up from today (JOB-6).
 * @errors services.not-found, jobs.price-out-of-range
 */
export const addServiceToJobs = defineCommand({
  name: 'jobs.add-service',
  roles: JOB_WRITERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    serviceId: recordIdField,
    priceMinor: z.number(),
    leave: leaveField,
  }),
  documents: ({ leave }) => ['jobs', 'services', ...leaveDocuments(leave)],
  run(tx, { jobIds, serviceId, priceMinor, leave }, context) {
    const service = serviceOf(tx, serviceId);
    if (!service || service.deleted) return fail('services.not-found', { field: 'serviceId' });
    const price = checkPrice(priceMinor);
    if (!price.ok) return price;
    const outcome = changeJobs(tx, jobIds, (job) => {
      const hasIt = job.services.some(
        (line) => line.serviceId !== undefined && livingServiceId(tx, line.serviceId) === service.id,
      );
      if (hasIt) return ok(false);
      if (job.services.some(({ description }) => description === '')) return fail('jobs.service-unnamed');
      if (job.services.length >= SERVICES_MAX)
        return fail('jobs.too-many-services', { values: { max: SERVICES_MAX } });
      const added = {
        ...{ id: context.newId(), serviceId: service.id, description: service.name },
        ...{ quantity: 1000, unitMinor: priceMinor, every: 1, offset: 0 },
      };
      const stands = pricedOn(job, context.today);
      const lines = [...stands.services, added];
      // The price of one service alone is the service's, whether the job has it as a whole or not.
      const isWhole = stands.services.length > 1 || ordinaryTotal(stands.services) !== stands.priceMinor;
      const isTotal = stands.priceIsTotal && isWhole;
      const minor = isTotal ? stands.priceMinor : ordinaryTotal(lines);
      if (isNamedAsService(job)) mergeGroup(tx, jobRecord, job.id, 'services', { description: '' });
      writePrices(tx, job, { lines, minor, isTotal }, context.today, context);
      return ok(true);
    });
    leaveVisits(tx, leave, context);
    return ok(outcome);
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-add-service'),
  split: splitJobs,
});
