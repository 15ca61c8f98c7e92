import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { DURATION_MAX, taxRateField } from '#fields/limits.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceKey, serviceRecord } from './service.record.ts';
import { SERVICE_WRITERS } from './service.rules.ts';
import { livingServiceId } from './services.queries.ts';
import { servicesInWords } from './services-in-words.ts';

/**
 * Gives several services one tax rate, one time, or both (SRV-7); null takes it away, what is left out stays. Jobs that
 * have them keep what they have.
 * @errors services.not-found, services.duration-out-of-range, services.tax-out-of-range
 */
export const setServiceValues = defineCommand({
  name: 'services.set-values',
  roles: SERVICE_WRITERS,
  input: z.object({
    serviceIds: z.array(recordIdField).check(z.minLength(1), z.maxLength(200)),
    /** Percent. */
    taxRate: z.optional(z.nullable(z.string())),
    /** Minutes. */
    duration: z.optional(z.nullable(z.number())),
  }),
  documents: () => ['services'],
  run(tx, { serviceIds, taxRate: typed, duration }) {
    const taxRate = typed?.trim().replace(',', '.') || (typed === undefined ? undefined : null);
    if (typeof taxRate === 'string' && !taxRateField.safeParse(taxRate).success)
      return fail('services.tax-out-of-range', { field: 'taxRate' });
    if (
      typeof duration === 'number' &&
      !(Number.isInteger(duration) && duration >= 0 && duration <= DURATION_MAX)
    )
      return fail('services.duration-out-of-range', { field: 'duration', values: { max: DURATION_MAX } });
    for (const id of serviceIds) {
      const service = tx.record(serviceRecord, serviceKey(id));
      if (!service || livingServiceId(tx, id) !== id) return fail('services.not-found');
      const groups = {
        ...(taxRate !== undefined && taxRate !== (service.taxRate ?? null) && { tax: taxRate }),
        ...(duration !== undefined && duration !== (service.duration ?? null) && { duration }),
      };
      if (Object.keys(groups).length > 0) tx.patch(serviceRecord, serviceKey(id), groups);
    }
    return ok({});
  },
  words: ({ serviceIds }, before) => servicesInWords(before, 'services.words-set', serviceIds),
});
