import { z } from 'zod/mini';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { checkPrice, JOB_WRITERS, jobName } from './job.rules.ts';
import { writePrices } from './write-prices.ts';

/** Sets a job's regular price, minor units. @errors jobs.not-found, jobs.price-out-of-range */
export const editJobPrice = defineCommand({
  name: 'jobs.edit-price',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, priceMinor: z.number() }),
  documents: () => ['jobs'],
  run(tx, { jobId, priceMinor }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const price = checkPrice(priceMinor);
    if (!price.ok) return price;
    // A typed price stands instead of the sum of the services.
    const { services: lines } = pricedOn(job, context.today);
    writePrices(tx, job, { lines, minor: price.value, isTotal: true }, context.today, context);
    return ok({});
  },
  words({ jobId, priceMinor: price }, before): Words {
    const record = jobName(before, jobId);
    const formerPrice = before.record(jobRecord, jobId)?.priceMinor;
    return formerPrice === undefined || formerPrice === price
      ? { key: 'jobs.words-edit-price', record }
      : { key: 'jobs.words-change-price', values: { formerPrice, price }, record };
  },
});
