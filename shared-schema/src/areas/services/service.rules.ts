import { z } from 'zod/mini';
import { DURATION_MAX, PRICE_MAX } from '#areas/jobs/job.record.ts';
import { frequencySetting } from '#areas/jobs/jobs.settings.ts';
import { checkName } from '#areas/name.rules.ts';
import { distinctSkills } from '#areas/users/member-details.schema.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { colourField } from './mark.schema.ts';
import { SERVICE_GROUP_MAX, SERVICE_NAME_MAX, type Service, taxRateField } from './service.record.ts';

/** What is typed of a service; null is nothing, which a job is then asked for (SRV-6). */
export const serviceFields = {
  name: z.string(),
  group: z.string(),
  priceMinor: z.nullable(z.number()),
  /** Minutes. */
  duration: z.nullable(z.number()),
  /** Percent. */
  taxRate: z.nullable(z.string()),
  frequency: z.nullable(frequencySetting),
  skills: z.array(z.string()),
  colour: colourField,
};
export type ServiceFields = {
  readonly [K in keyof typeof serviceFields]: z.infer<(typeof serviceFields)[K]>;
};

/** A name that no other living service has. @errors services.name-taken, and those of `checkName` (SRV-6) */
export function checkServiceName(
  others: Iterable<Pick<Service, 'id' | 'name' | 'deleted'>>,
  typed: string,
  own?: string,
): Result<string> {
  return checkName(typed, SERVICE_NAME_MAX, { others, own, error: 'services.name-taken' });
}

/** The groups of a service that were typed; a group of null is unset. */
export interface ServiceGroups {
  readonly name: string;
  readonly group: string | null;
  readonly price: { readonly minor: number } | null;
  readonly duration: number | null;
  readonly tax: string | null;
  readonly freq: z.infer<typeof frequencySetting> | null;
  readonly skills: readonly string[] | null;
  readonly colour: string;
}

/**
 * Checks what was typed of a service. `own`: its id, unless it is new.
 * @errors those of its name, services.price-out-of-range, services.duration-out-of-range,
 * services.tax-out-of-range, services.group-too-long (SRV-6)
 */
export function checkService(
  services: Iterable<Pick<Service, 'id' | 'name' | 'deleted'>>,
  typed: ServiceFields,
  own?: string,
): Result<ServiceGroups> {
  const name = checkServiceName(services, typed.name, own);
  if (!name.ok) return name;
  const { priceMinor, duration } = typed;
  if (priceMinor !== null && !(Number.isInteger(priceMinor) && priceMinor >= 0 && priceMinor <= PRICE_MAX))
    return fail('services.price-out-of-range', { field: 'priceMinor' });
  if (duration !== null && !(Number.isInteger(duration) && duration >= 0 && duration <= DURATION_MAX))
    return fail('services.duration-out-of-range', { field: 'duration', values: { max: DURATION_MAX } });
  const taxRate = typed.taxRate?.trim().replace(',', '.') || null;
  if (taxRate !== null && !taxRateField.safeParse(taxRate).success)
    return fail('services.tax-out-of-range', { field: 'taxRate' });
  const group = typed.group.trim();
  if (group.length > SERVICE_GROUP_MAX)
    return fail('services.group-too-long', { field: 'group', values: { max: SERVICE_GROUP_MAX } });
  const skills = distinctSkills(typed.skills);
  return ok({
    name: name.value,
    group: group === '' ? null : group,
    price: priceMinor === null ? null : { minor: priceMinor },
    duration,
    tax: taxRate,
    freq: typed.frequency,
    skills: skills.length === 0 ? null : skills,
    colour: typed.colour,
  });
}
