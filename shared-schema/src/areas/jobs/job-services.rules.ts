import { z } from 'zod/mini';
import {
  EVERY_MAX,
  type JobService,
  lineTotal,
  QUANTITY_MAX,
  SERVICES_MAX,
} from '#areas/calendar/job-services.ts';
import { DESCRIPTION_MAX, PRICE_MAX, taxRateField } from '#fields/limits.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { cutText, typedName } from '#kernel/whole-text.ts';
import { checkDuration, checkPrice } from './job.rules.ts';

/** A service of a job as it is typed; left out: one of it, on every visit. */
export const typedService = z.object({
  /** Of a service that the job has had before. */
  id: z.optional(z.string()),
  serviceId: z.optional(z.string()),
  description: z.string(),
  /** Thousandths. */
  quantity: z.optional(z.number()),
  unitMinor: z.number(),
  every: z.optional(z.number()),
  offset: z.optional(z.number()),
  carryOver: z.optional(z.boolean()),
  minutes: z.optional(z.number()),
  taxRate: z.optional(z.string()),
  notes: z.optional(z.string()),
});
export type TypedService = z.infer<typeof typedService>;

/**
 * The services of a job, of which there is at least one (JOB-4). Errors name their field as `services.<index>.<field>`.
 * @errors jobs.service-required, jobs.service-unnamed, jobs.description-too-long, jobs.quantity-out-of-range,
 * jobs.price-out-of-range, jobs.turn-out-of-range, jobs.duration-out-of-range, jobs.tax-out-of-range
 */
export function checkJobServices(
  typed: readonly TypedService[],
  newId: () => string,
): Result<readonly JobService[]> {
  if (typed.length === 0) return fail('jobs.service-required', { field: 'services' });
  if (typed.length > SERVICES_MAX)
    return fail('jobs.too-many-services', { field: 'services', values: { max: SERVICES_MAX } });
  const lines: JobService[] = [];
  for (const [index, each] of typed.entries()) {
    const checked = checkService(each, newId);
    if (!checked.ok) return { ...checked, field: `services.${index}.${checked.field ?? 'description'}` };
    lines.push(checked.value);
  }
  return ok(lines);
}

function checkService(typed: TypedService, newId: () => string): Result<JobService> {
  const { quantity = 1000, every = 1, offset = 0, carryOver, minutes, serviceId } = typed;
  const description = typedName(typed.description);
  if (description === '') return fail('jobs.service-unnamed', { field: 'description' });
  if (description.length > DESCRIPTION_MAX)
    return fail('jobs.description-too-long', { field: 'description', values: { max: DESCRIPTION_MAX } });
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
    return fail('jobs.quantity-out-of-range', { field: 'quantity' });
  const price = checkPrice(typed.unitMinor);
  if (!price.ok) return { ...price, field: 'unitMinor' };
  if (lineTotal({ quantity, unitMinor: price.value }) > PRICE_MAX)
    return fail('jobs.price-out-of-range', { field: 'unitMinor' });
  const isTurn =
    Number.isInteger(every) && every >= 1 && every <= EVERY_MAX && Number.isInteger(offset) && offset >= 0;
  if (!isTurn || offset >= every)
    return fail('jobs.turn-out-of-range', { field: 'every', values: { max: EVERY_MAX } });
  const added = checkDuration(minutes ?? null);
  if (!added.ok) return { ...added, field: 'minutes' };
  const taxRate = typed.taxRate?.trim().replace(',', '.') || undefined;
  if (taxRate !== undefined && !taxRateField.safeParse(taxRate).success)
    return fail('jobs.tax-out-of-range', { field: 'taxRate' });
  const notes = cutText(typed.notes?.trim() ?? '', 1000) || undefined;
  return ok({
    id: typed.id ?? newId().slice(0, 10),
    ...(serviceId !== undefined && { serviceId }),
    description,
    quantity,
    unitMinor: price.value,
    every,
    offset,
    ...(every > 1 && carryOver && { carryOver }),
    ...(every > 1 && minutes !== undefined && { minutes }),
    ...(taxRate !== undefined && { taxRate }),
    ...(notes !== undefined && { notes }),
  });
}
