import { hasAnyRole } from '#access/may.ts';
import type { Role } from '#access/roles.ts';
import { accountInfo } from '#areas/account/account.queries.ts';
import { ALERT_WAYS, type AlertWay } from '#areas/alert-row.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type Alert, alertDocument, alertRecord } from './alert.record.ts';
import { ALERT_READERS, type AlertGroup, groupAlerts, wayOf } from './alert.rules.ts';
import { type AlertType, alertTypeRow, LIVE_ALERT_TYPES } from './alert-types.ts';
import { dayIn } from './day-in.ts';

/** The alerts of a person as they are listed, the newest first, without those that were dismissed (ALT-1, ALT-5). */
export function alertGroups(snapshot: Snapshot, userId: string): readonly AlertGroup[] {
  const timeZone = accountInfo(snapshot)?.timeZone ?? 'Europe/London';
  return groupAlerts(snapshot.records(alertRecord, alertDocument(userId)).values(), dayIn(timeZone));
}

/** How many lines of the list are unread: what the bell says. */
export function unreadAlertCount(snapshot: Snapshot, userId: string): number {
  return alertGroups(snapshot, userId).filter(({ unread }) => unread).length;
}

/** One alert, also one that was dismissed; `undefined` for an unknown id. */
export function alertById(snapshot: Snapshot, userId: string, id: string): Alert | undefined {
  return snapshot.records(alertRecord, alertDocument(userId)).get(`alert:${id}`);
}

/** Key of a person's own choice in `me:<user>`. */
export function ownWayKey(type: AlertType): string {
  return `alerts.${type}`;
}

/** Key of what the account has chosen for a role, in `settings`. */
export function roleWayKey(type: AlertType, role: Role): string {
  return `alerts.${type}.${role}`;
}

function wayIn(json: unknown): AlertWay | undefined {
  return ALERT_WAYS.find((way) => way === json);
}

/** What a person chose for a type; `undefined`: nothing, the role decides. */
export function ownWay(snapshot: Snapshot, userId: string, type: AlertType): AlertWay | undefined {
  return wayIn(snapshot.value(alertDocument(userId), 'me', ownWayKey(type))?.[2]);
}

/** What the account chose for a role; `undefined`: nothing, the product's own holds. */
export function roleWay(snapshot: Snapshot, type: AlertType, role: Role): AlertWay | undefined {
  return wayIn(snapshot.value('settings', 'settings', roleWayKey(type, role))?.[2]);
}

/** What one may choose for a type, and what holds without a choice. */
export interface AlertChoice {
  readonly type: AlertType;
  readonly chosen: AlertWay | undefined;
  readonly otherwise: AlertWay;
}

/** The types that can come to somebody of these roles, with the own choices (ALT-4). */
export function alertChoices(
  snapshot: Snapshot,
  userId: string,
  roles: readonly Role[],
): readonly AlertChoice[] {
  const seesAll = hasAnyRole({ roles }, ALERT_READERS);
  const ofAccount = (type: AlertType) => (role: Role) => roleWay(snapshot, type, role);
  return LIVE_ALERT_TYPES.filter((type) => seesAll || alertTypeRow(type).personal).map((type) => ({
    type,
    chosen: ownWay(snapshot, userId, type),
    otherwise: wayOf(type, roles, { own: undefined, ofAccount: ofAccount(type) }),
  }));
}

/** What the account has chosen for the people of a role, and what the product gives them otherwise (5.28). */
export function roleAlertChoices(snapshot: Snapshot, role: Role): readonly AlertChoice[] {
  const seesAll = ALERT_READERS.includes(role);
  return LIVE_ALERT_TYPES.filter((type) => seesAll || alertTypeRow(type).personal).map((type) => ({
    type,
    chosen: roleWay(snapshot, type, role),
    otherwise: wayOf(type, [role], { own: undefined, ofAccount: () => undefined }),
  }));
}
