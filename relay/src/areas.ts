import { accountArea } from './areas/account/account.area.ts';
import { alertsArea } from './areas/alerts/alerts.area.ts';
import { auditArea } from './areas/audit/audit.area.ts';
import { devicesArea } from './areas/devices/devices.area.ts';
import { emailArea } from './areas/email/email.area.ts';
import { franchiseArea } from './areas/franchise/franchise.area.ts';
import { installationArea } from './areas/installation/installation.area.ts';
import { mailArea } from './areas/mail/mail.area.ts';
import { profileArea } from './areas/profile/profile.area.ts';
import { pushArea } from './areas/push/push.area.ts';
import { reviewArea } from './areas/review/review.area.ts';
import { sampleDataArea } from './areas/sample-data/sample-data.area.ts';
import { securityArea } from './areas/security/security.area.ts';
import { sessionArea } from './areas/session/session.area.ts';
import { subscriptionArea } from './areas/subscription/subscription.area.ts';
import { teamsArea } from './areas/teams/teams.area.ts';
import { usersArea } from './areas/users/users.area.ts';
import { weatherArea } from './areas/weather/weather.area.ts';
import type { Area } from './calls/define-area.ts';
import type { Route } from './calls/route.ts';
import type { Cleanup, PeriodicTask, Watch } from './effects/periodic-task.ts';

/** Every area of the server: the only list. The tables below follow from it. */
export const AREAS = [
  accountArea,
  alertsArea,
  auditArea,
  devicesArea,
  emailArea,
  franchiseArea,
  installationArea,
  mailArea,
  profileArea,
  pushArea,
  reviewArea,
  sampleDataArea,
  securityArea,
  sessionArea,
  subscriptionArea,
  teamsArea,
  usersArea,
  weatherArea,
] as const;

export type AreaName = (typeof AREAS)[number]['name'];

/** Every HTTP call that this server answers. */
export const ROUTES: readonly Route[] = AREAS.flatMap(({ routes }) => routes);

/** Everything that looks for alerts. */
export const WATCHES: readonly Watch[] = AREAS.flatMap(({ watches = [] }: Area) => watches);

/** Everything that the areas do periodically. */
export const PERIODIC_TASKS: readonly PeriodicTask[] = AREAS.flatMap(({ periodic = [] }: Area) => periodic);

/** Everything that the areas remove once it has lost its meaning. */
export const CLEANUPS: readonly Cleanup[] = AREAS.flatMap(({ cleanups = [] }: Area) => cleanups);
