import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import type { ServiceFields } from '@roundsman/shared-schema/areas/services/service.rules.ts';
import type { FrequencySetting } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';

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

/** What the commands take of a form. */
export function typedService(form: ServiceForm): ServiceFields {
  const { name, group, price, duration, taxRate, kind, every, skills, colour } = form;
  return {
    name,
    group,
    priceMinor: price,
    duration,
    taxRate: taxRate.trim() === '' ? null : taxRate,
    frequency: kind === 'none' ? null : { kind, every: every ?? Number.NaN },
    skills: skills.split(',').map((skill) => skill.trim()),
    colour,
  };
}

const FIELD_OF: Readonly<Record<string, keyof ServiceForm>> = { priceMinor: 'price' };

/** Where a refusal of the commands stands. */
export function serviceFieldOf({ field }: Failure): string | undefined {
  return field === undefined ? undefined : (FIELD_OF[field] ?? field);
}
