import { accountArea } from '#areas/account/account.area.ts';
import { alertsArea } from '#areas/alerts/alerts.area.ts';
import { analyticsArea } from '#areas/analytics/analytics.area.ts';
import { auditArea } from '#areas/audit/audit.area.ts';
import { availabilityArea } from '#areas/availability/availability.area.ts';
import { backupsArea } from '#areas/backups/backups.area.ts';
import { cannedResponsesArea } from '#areas/canned-responses/canned-responses.area.ts';
import { customFieldsArea } from '#areas/custom-fields/custom-fields.area.ts';
import { customersArea } from '#areas/customers/customers.area.ts';
import { dashboardArea } from '#areas/dashboard/dashboard.area.ts';
import type { Area } from '#areas/define-area.ts';
import { devicesArea } from '#areas/devices/devices.area.ts';
import { emailArea } from '#areas/email/email.area.ts';
import { expenseCategoriesArea } from '#areas/expense-categories/expense-categories.area.ts';
import { franchiseArea } from '#areas/franchise/franchise.area.ts';
import { geocodingArea } from '#areas/geocoding/geocoding.area.ts';
import { importsArea } from '#areas/imports/imports.area.ts';
import { installationArea } from '#areas/installation/installation.area.ts';
import { jobsArea } from '#areas/jobs/jobs.area.ts';
import { layoutsArea } from '#areas/layouts/layouts.area.ts';
import { mailArea } from '#areas/mail/mail.area.ts';
import { profileArea } from '#areas/profile/profile.area.ts';
import { pushArea } from '#areas/push/push.area.ts';
import { quickStartArea } from '#areas/quick-start/quick-start.area.ts';
import { ratingsArea } from '#areas/ratings/ratings.area.ts';
import { reviewArea } from '#areas/review/review.area.ts';
import { roundsArea } from '#areas/rounds/rounds.area.ts';
import { sampleDataArea } from '#areas/sample-data/sample-data.area.ts';
import { securityArea } from '#areas/security/security.area.ts';
import { servicesArea } from '#areas/services/services.area.ts';
import { sessionArea } from '#areas/session/session.area.ts';
import { settingsArea } from '#areas/settings/settings.area.ts';
import { subscriptionArea } from '#areas/subscription/subscription.area.ts';
import { suppliersArea } from '#areas/suppliers/suppliers.area.ts';
import { teamsArea } from '#areas/teams/teams.area.ts';
import { trackerArea } from '#areas/tracker/tracker.area.ts';
import { trainingArea } from '#areas/training/training.area.ts';
import { usersArea } from '#areas/users/users.area.ts';
import { weatherArea } from '#areas/weather/weather.area.ts';
import { workArea } from '#areas/work/work.area.ts';
import type { RecordDefinition } from '#document/record.ts';
import type { Call } from '#http/define-call.ts';
import { COMMON_ERRORS, type HttpErrorStatus } from '#http/http-error.ts';

/** Every area: the only list. The tables below follow from it. */
export const AREAS = [
  accountArea,
  alertsArea,
  analyticsArea,
  auditArea,
  availabilityArea,
  backupsArea,
  customFieldsArea,
  customersArea,
  dashboardArea,
  devicesArea,
  emailArea,
  franchiseArea,
  importsArea,
  installationArea,
  jobsArea,
  layoutsArea,
  mailArea,
  profileArea,
  pushArea,
  quickStartArea,
  reviewArea,
  roundsArea,
  sampleDataArea,
  securityArea,
  servicesArea,
  sessionArea,
  settingsArea,
  subscriptionArea,
  teamsArea,
  trackerArea,
  trainingArea,
  usersArea,
  geocodingArea,
  weatherArea,
  workArea,
  suppliersArea,
  expenseCategoriesArea,
  cannedResponsesArea,
  ratingsArea,
] as const;

export type AreaName = (typeof AREAS)[number]['name'];

/** Every kind of record. */
export const RECORDS: readonly RecordDefinition[] = AREAS.flatMap(({ records = [] }: Area) => records);

/** Every HTTP call of the relay. */
export const CALLS: readonly Call[] = AREAS.flatMap(({ calls = {} }: Area) => Object.values(calls));

type ErrorsOf<A> = A extends { readonly errors: infer E } ? keyof E : never;

/** Every key that an HTTP call can fail with. */
export type HttpErrorKey = keyof typeof COMMON_ERRORS | ErrorsOf<(typeof AREAS)[number]>;

/** Every error of an HTTP call with its status. */
export const HTTP_ERRORS = Object.fromEntries(
  [COMMON_ERRORS, ...AREAS.map(({ errors = {} }: Area) => errors)].flatMap((errors) =>
    Object.entries(errors),
  ),
) as Readonly<Record<HttpErrorKey, HttpErrorStatus>>;

export function isHttpErrorKey(key: string): key is HttpErrorKey {
  return Object.hasOwn(HTTP_ERRORS, key);
}
