import type { Role } from '#access/roles.ts';

export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How a person hears of alerts of one type, the quietest first; whatever arrives at all is in the list, too. */
export const ALERT_WAYS = ['none', 'app', 'digest', 'push', 'push-digest'] as const;
/** `none`: not at all. `digest`: a daily e-mail with what is still unread. `push`: on the person's devices. */
export type AlertWay = (typeof ALERT_WAYS)[number];

/** One type of alert: how grave it is, who hears of it, and how. */
export interface AlertTypeRow {
  readonly severity: Severity;
  /** What holds for a role until somebody chooses. */
  readonly defaults: Readonly<Partial<Record<Role, AlertWay>>>;
  /** What holds for every other role. */
  readonly otherwise: AlertWay;
  /** Something raises it. What nothing raises yet is offered to nobody. */
  readonly live: boolean;
  /** Comes to people who do not see all alerts, when it concerns them. */
  readonly personal: boolean;
}

type Defaults = AlertTypeRow['defaults'];

/** Whoever leads is called, the others look when they open the app. */
export const CALL_LEADERS: Defaults = { owner: 'push', admin: 'push' };
/** Whoever leads reads it in the daily e-mail. */
export const MAIL_LEADERS: Defaults = { owner: 'digest', admin: 'digest' };
/** Whoever leads sees how data and people are doing; Creators see it when they choose to. */
export const LEADERS: Defaults = { owner: 'app', admin: 'app', creator: 'none' };
/** Owners and Admins read in the daily e-mail what they have to see to. */
export const OWNERS_CARE: Defaults = { owner: 'digest', admin: 'digest', creator: 'none' };
/** Owners and Admins are called to what they have to see to at once. */
export const CALL_OWNERS: Defaults = { owner: 'push', admin: 'push', creator: 'none' };
/** No role hears of it in another way than the others. */
export const NOBODY: Defaults = {};

/** Makes the row of a type; what `more` leaves out is: for everybody in the app, not raised yet, not personal. */
export function alertType(
  severity: Severity,
  defaults: Defaults,
  more: { otherwise?: AlertWay; live?: boolean; personal?: boolean } = {},
): AlertTypeRow {
  return {
    severity,
    defaults,
    otherwise: more.otherwise ?? 'app',
    live: more.live ?? false,
    personal: more.personal ?? false,
  };
}

/** Defines the types of alert that an area brings; list them in `alerts.ts` and in the manifest of the area. */
export function defineAlerts<const R extends Readonly<Record<string, AlertTypeRow>>>(rows: R): R {
  return rows;
}
