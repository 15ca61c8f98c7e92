import { z } from 'zod/mini';
import { HIDE_PRICES } from '#access/prices.ts';
import { availability, availabilityChanges, USUAL_AVAILABILITY } from '#fields/availability.ts';
import { lngLatField } from '#fields/place.schema.ts';
import { typedName, typedTelephone } from '#kernel/whole-text.ts';

/** Reports that a Reporting user can be allowed to see (companion INS-2). */
export const REPORTS = [
  'work-done',
  'hours-pay',
  'sales-by-service',
  'sales-by-round',
  'payments-by-method',
  'tips',
  'aged-debtors',
  'skips',
  'replanned',
  'on-time',
  'cash',
  'tax',
  'expenses',
  'messages',
  'price-age',
  'value-per-hour',
] as const;
export type ReportId = (typeof REPORTS)[number];

/** Most that one day's cap can be, by what it counts. */
export const CAP_MAX = { jobs: 200, minutes: 1440, value: 10_000_000 } as const;
export type CapKind = keyof typeof CAP_MAX;

/** The most work a day: jobs, minutes, or value in minor units. */
export const workloadCap = z
  .object({ of: z.enum(['jobs', 'minutes', 'value']), amount: z.int().check(z.minimum(1)) })
  .check(
    z.refine(({ of, amount }) => amount <= CAP_MAX[of], { message: 'users.cap-too-high', path: ['amount'] }),
  );

const personOrTeam = z.string().check(z.minLength(1), z.maxLength(64));

/** Somebody else gets the work between two days, both included; afterwards everything is as before (USR-6). */
export const cover = z
  .object({
    from: z.iso.date('users.day-invalid'),
    to: z.iso.date('users.day-invalid'),
    /** Id of a user or a team. */
    by: personOrTeam,
  })
  .check(z.refine(({ from, to }) => from <= to, { message: 'users.days-backwards', path: ['to'] }));
export type Cover = z.infer<typeof cover>;

export const HOURLY_RATE_MAX = 1_000_000;

const fields = {
  telephone: z.string().check(z.overwrite(typedTelephone), z.maxLength(40)),
  skills: z
    .array(z.string().check(z.overwrite(typedName), z.minLength(1), z.maxLength(40)))
    .check(z.maxLength(30)),
  /** `default` follows the account's setting. */
  hidePrices: z.enum(HIDE_PRICES),
  /** Where the day begins, as text. */
  startLocation: z.string().check(z.trim(), z.maxLength(200)),
  /** Where that is on the map; null when it is not known. */
  startLngLat: z.nullable(lngLatField),
  /** Minor units an hour; null when not told. */
  hourlyRateMinor: z.nullable(z.int().check(z.minimum(0), z.maximum(HOURLY_RATE_MAX))),
  workloadCap: z.nullable(workloadCap),
  permittedReports: z.array(z.enum(REPORTS)),
  cover: z.array(cover).check(z.maxLength(50, 'users.too-many-days')),
};

/** What an account knows of one of its people beyond name and roles (companion 2.5); for Owner and Admin. */
export const memberDetails = z.object({
  telephone: z._default(fields.telephone, ''),
  skills: z._default(fields.skills, []),
  hidePrices: z._default(fields.hidePrices, 'default'),
  availability: z._default(availability, USUAL_AVAILABILITY),
  startLocation: z._default(fields.startLocation, ''),
  startLngLat: z._default(fields.startLngLat, null),
  hourlyRateMinor: z._default(fields.hourlyRateMinor, null),
  workloadCap: z._default(fields.workloadCap, null),
  permittedReports: z._default(fields.permittedReports, []),
  cover: z._default(fields.cover, []),
});
export type MemberDetails = z.infer<typeof memberDetails>;

/** What is changed of it; what is left out stays. */
export const detailChanges = z.partial(z.object({ ...fields, availability: availabilityChanges }));
export type DetailChanges = z.infer<typeof detailChanges>;

/** Details with what is changed of them. */
export function detailsWith(before: MemberDetails, changes: DetailChanges): MemberDetails {
  const told = Object.entries(changes).filter(([, value]) => value !== undefined);
  const availability = { ...before.availability, ...changes.availability };
  return { ...before, ...Object.fromEntries(told), availability };
}

export const NO_DETAILS: MemberDetails = memberDetails.parse({});
