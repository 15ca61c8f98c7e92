import { z } from 'zod/mini';
import { namedIdField, taxRateField } from '#fields/limits.ts';
import { addAll, type Minor, multiply } from '#kernel/money.ts';
import type { Alternation } from './services-due.ts';

/** Most services of one job, and most visits between two turns of one (companion 2.2). */
export const SERVICES_MAX = 50;
export const EVERY_MAX = 52;
/** Largest quantity, in thousandths: a million. */
export const QUANTITY_MAX = 1_000_000_000;

/** A service of a job (companion 2.2). Due on visits whose running number leaves `offset` when divided by `every`. */
export interface JobService extends Alternation {
  /** The firm's service; none: it is this job's alone. */
  readonly serviceId?: string | undefined;
  readonly description: string;
  /** Thousandths, above 0. */
  readonly quantity: number;
  /** Price of one. */
  readonly unitMinor: Minor;
  /** Of a service that is not due each time: minutes that it adds. */
  readonly minutes?: number | undefined;
  /** Percent, as rates are written. */
  readonly taxRate?: string | undefined;
  readonly notes?: string | undefined;
}

/** Price of one, minor units. */
export const unitMinorField = z.int().check(z.minimum(0), z.maximum(10_000_000));

export const jobService = z.object({
  id: namedIdField,
  serviceId: z.optional(namedIdField),
  description: z.string().check(z.minLength(1), z.maxLength(200)),
  quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
  unitMinor: unitMinorField,
  every: z.int().check(z.minimum(1), z.maximum(EVERY_MAX)),
  offset: z.int().check(z.minimum(0), z.maximum(EVERY_MAX - 1)),
  carryOver: z.optional(z.boolean()),
  minutes: z.optional(z.int().check(z.minimum(0), z.maximum(1440))),
  taxRate: z.optional(taxRateField),
  notes: z.optional(z.string().check(z.maxLength(1000))),
});

/** The group `svc` of a job: its services in their order. */
export const jobServicesField = z.object({
  lines: z
    .array(jobService.check(z.refine(({ every, offset }) => offset < every)))
    .check(z.minLength(1), z.maxLength(SERVICES_MAX)),
});

/** What a service of a job costs: quantity times price, rounded once (C-3). */
export function lineTotal({ quantity, unitMinor }: Pick<JobService, 'quantity' | 'unitMinor'>): Minor {
  return multiply(unitMinor, { numerator: quantity, denominator: 1000 });
}

/** Sum of the services that are due on every visit. */
export function ordinaryTotal(lines: readonly JobService[]): Minor {
  return addAll(lines.filter(({ every }) => every === 1).map(lineTotal));
}
