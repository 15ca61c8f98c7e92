import { accountArea } from './areas/account/account.area.ts';
import { alertsArea } from './areas/alerts/alerts.area.ts';
import { emailArea } from './areas/email/email.area.ts';
import { securityArea } from './areas/security/security.area.ts';
import { sessionArea } from './areas/session/session.area.ts';
import { usersArea } from './areas/users/users.area.ts';
import type { Effect } from './effects/define-effect.ts';

/** Every area of the workers: the only list. The table below follows from it. */
export const AREAS = [accountArea, alertsArea, emailArea, securityArea, sessionArea, usersArea] as const;

/** Every kind of effect that these workers carry out. */
export const EFFECTS: readonly Effect[] = AREAS.flatMap(({ effects }) => effects);
