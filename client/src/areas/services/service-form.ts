import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import type { ServiceFields } from '@roundsman/shared-schema/areas/services/service.rules.ts';
import type { FrequencySetting } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import type { Follows } from '#list/following.ts';

/** What stands in the form of a service; amounts in pence, NaN for what is no number. */
export interface ServiceForm {
  name: string;
  group: string;
  price: number | null;
  duration: number | null;
  taxRate: string;
  kind: 'none' | FrequencySetting['kind'];
  every: number | null;
  /** Separated by commas. */
  skills: string;
  colour: string;
}

/** The form as it opens: empty, or with what the service is. */
export function serviceForm(service: Service | undefined, colour: string): ServiceForm {
  return {
    name: service?.name ?? '',
    group: service?.group ?? '',
    price: service?.priceMinor ?? null,
    duration: service?.duration ?? null,
    taxRate: service?.taxRate ?? '',
    kind: service?.frequency?.kind ?? 'none',
    every: service?.frequency?.every ?? 4,
    skills: service?.skills.join(', ') ?? '',
    colour: service?.colour ?? colour,
  };
}

/** Fields that are decided together. */
export const SERVICE_GROUPS: Follows<ServiceForm>['groups'] = [['kind', 'every']];

/** What the commands take of a form, or of what was changed in one. */
export function typedService(form: ServiceForm): ServiceFields;
export function typedService(form: Partial<ServiceForm>): Partial<ServiceFields>;
export function typedService(form: Partial<ServiceForm>): Partial<ServiceFields> {
  const { name, group, price, duration, taxRate, kind, every, skills, colour } = form;
  return {
    ...(name !== undefined && { name }),
    ...(group !== undefined && { group }),
    ...(price !== undefined && { priceMinor: price }),
    ...(duration !== undefined && { duration }),
    ...(taxRate !== undefined && { taxRate: taxRate.trim() === '' ? null : taxRate }),
    ...(kind !== undefined && { frequency: kind === 'none' ? null : { kind, every: every ?? Number.NaN } }),
    ...(skills !== undefined && { skills: skills.split(',').map((skill) => skill.trim()) }),
    ...(colour !== undefined && { colour }),
  };
}

const FIELD_OF: Readonly<Record<string, keyof ServiceForm>> = { priceMinor: 'price' };

/** Where a refusal of the commands stands. */
export function serviceFieldOf({ field }: Failure): string | undefined {
  return field === undefined ? undefined : (FIELD_OF[field] ?? field);
}
