import { z } from 'zod/mini';
import { checkName } from '#areas/name.rules.ts';
import { frequencySetting } from '#fields/frequency.schema.ts';
import { DURATION_MAX, PRICE_MAX, taxRateField } from '#fields/limits.ts';
import { colourField } from '#fields/mark.schema.ts';
import { distinctSkills } from '#fields/skills.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { SERVICE_GROUP_MAX, SERVICE_NAME_MAX, type Service } from './service.record.ts';

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

/** The groups of a service; a group of null is unset. */
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
 * Checks what was typed of a service, and answers the groups of that. `own`: its id, unless it is new.
 * @errors those of its name, services.price-out-of-range, services.duration-out-of-range,
 * services.tax-out-of-range, services.group-too-long (SRV-6)
 */
export function checkService(
  services: Iterable<Pick<Service, 'id' | 'name' | 'deleted'>>,
  typed: Partial<ServiceFields>,
  own?: string,
): Result<Partial<ServiceGroups>> {
  const name = typed.name === undefined ? undefined : checkServiceName(services, typed.name, own);
  if (name?.ok === false) return name;
  const { priceMinor, duration, frequency, colour } = typed;
  if (typeof priceMinor === 'number' && !isWithin(priceMinor, PRICE_MAX))
    return fail('services.price-out-of-range', { field: 'priceMinor' });
  if (typeof duration === 'number' && !isWithin(duration, DURATION_MAX))
    return fail('services.duration-out-of-range', { field: 'duration', values: { max: DURATION_MAX } });
  const taxRate = typed.taxRate?.trim().replace(',', '.') || null;
  if (taxRate !== null && !taxRateField.safeParse(taxRate).success)
    return fail('services.tax-out-of-range', { field: 'taxRate' });
  const group = typed.group?.trim() || null;
  if (group !== null && group.length > SERVICE_GROUP_MAX)
    return fail('services.group-too-long', { field: 'group', values: { max: SERVICE_GROUP_MAX } });
  const skills = distinctSkills(typed.skills ?? []);
  return ok({
    ...(name && { name: name.value }),
    ...(typed.group !== undefined && { group }),
    ...(priceMinor !== undefined && { price: priceMinor === null ? null : { minor: priceMinor } }),
    ...(duration !== undefined && { duration }),
    ...(typed.taxRate !== undefined && { tax: taxRate }),
    ...(frequency !== undefined && { freq: frequency }),
    ...(typed.skills !== undefined && { skills: skills.length === 0 ? null : skills }),
    ...(colour !== undefined && { colour }),
  });
}

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
