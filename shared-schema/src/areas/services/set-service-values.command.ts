import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineChangeOfMany } from '#areas/record-commands.ts';
import { DURATION_MAX, taxRateField } from '#fields/limits.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { isLivingService } from './services.queries.ts';

/**
 * Gives several services one tax rate, one time, or both (SRV-7); null takes it away, what is left out stays. Jobs that
 * have them keep what they have.
 * @errors services.not-found, services.duration-out-of-range, services.tax-out-of-range
 */
export const setServiceValues = defineChangeOfMany(serviceCard, {
  area: 'services',
  name: 'set-values',
  id: 'serviceIds',
  roles: OWNER_ADMIN,
  lives: isLivingService,
  fields: {
    /** Percent. */
    taxRate: z.optional(z.nullable(z.string())),
    /** Minutes. */
    duration: z.optional(z.nullable(z.number())),
  },
  groups({ taxRate: typed, duration }) {
    const tax = typed?.trim().replace(',', '.') || (typed === undefined ? undefined : null);
    if (typeof tax === 'string' && !taxRateField.safeParse(tax).success)
      return fail('services.tax-out-of-range', { field: 'taxRate' });
    if (
      typeof duration === 'number' &&
      !(Number.isInteger(duration) && duration >= 0 && duration <= DURATION_MAX)
    )
      return fail('services.duration-out-of-range', { field: 'duration', values: { max: DURATION_MAX } });
    return ok({ tax, duration });
  },
  words: () => 'services.words-set',
});
