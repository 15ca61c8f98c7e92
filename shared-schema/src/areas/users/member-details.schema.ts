import { z } from 'zod/mini';
import { HIDE_PRICES } from '#access/prices.ts';
import { availability, USUAL_AVAILABILITY } from '#fields/availability.ts';
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

/** What an account knows of one of its people beyond name and roles (companion 2.5); for Owner and Admin. */
export const memberDetails = z.object({
  telephone: z._default(z.string().check(z.overwrite(typedTelephone), z.maxLength(40)), ''),
  skills: z._default(
    z.array(z.string().check(z.overwrite(typedName), z.minLength(1), z.maxLength(40))).check(z.maxLength(30)),
    [],
  ),
  /** `default` follows the account's setting. */
  hidePrices: z._default(z.enum(HIDE_PRICES), 'default'),
  availability: z._default(availability, USUAL_AVAILABILITY),
  /** Where the day begins, as text. */
  startLocation: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** Minor units an hour; null when not told. */
  hourlyRateMinor: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(HOURLY_RATE_MAX))), null),
  workloadCap: z._default(z.nullable(workloadCap), null),
  permittedReports: z._default(z.array(z.enum(REPORTS)), []),
  cover: z._default(z.array(cover).check(z.maxLength(50, 'users.too-many-days')), []),
});
export type MemberDetails = z.infer<typeof memberDetails>;

export const NO_DETAILS: MemberDetails = memberDetails.parse({});
