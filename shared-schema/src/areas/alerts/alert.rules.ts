import type { Role } from '#access/roles.ts';
import { ALERT_WAYS, type AlertWay, type Severity } from '#areas/alert-row.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Alert, AlertRelated } from './alert.record.ts';
import { type AlertType, alertTypeRow } from './alert-types.ts';

/** See all alerts of the account; the others only those meant for them (specification 1, section 6). */
export const ALERT_READERS: readonly Role[] = ['owner', 'admin', 'creator'];

/** Days that an alert is kept (ALT-5). */
export const ALERT_DAYS = 90;

/**
 * How somebody hears of a type: the own choice, else the loudest of what the account has chosen for the person's roles
 * or the product gives them (ALT-4).
 */
export function wayOf(
  type: AlertType,
  roles: readonly Role[],
  chosen: { own: AlertWay | undefined; ofAccount: (role: Role) => AlertWay | undefined },
): AlertWay {
  if (chosen.own !== undefined) return chosen.own;
  const row = alertTypeRow(type);
  const ways = roles.map((role) => chosen.ofAccount(role) ?? row.defaults[role] ?? row.otherwise);
  return ways.reduce(louder, 'none');
}

/** Both of two ways at once. */
function louder(a: AlertWay, b: AlertWay): AlertWay {
  const both = new Set([a, b]);
  if (both.has('push') && both.has('digest')) return 'push-digest';
  return ALERT_WAYS.indexOf(a) > ALERT_WAYS.indexOf(b) ? a : b;
}

export function wantsPush(way: AlertWay): boolean {
  return way === 'push' || way === 'push-digest';
}

export function wantsDigest(way: AlertWay): boolean {
  return way === 'digest' || way === 'push-digest';
}

const DECIDED: ReadonlySet<string> = new Set<AlertType>(['conflict-overruled', 'used-after-deletion']);

/** Whether an alert of a type is opened by itself before what it is about, as its reader has something to decide. */
export function isDecided(type: string): boolean {
  return DECIDED.has(type);
}

/** One line of the list: an alert, or several of one cause and day (ALT-5). */
export interface AlertGroup {
  /** Of its newest alert, which also gives it its words. */
  readonly id: string;
  readonly type: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly day: IsoDay;
  readonly severity: Severity;
  readonly values: Readonly<Record<string, string | number>>;
  readonly related: AlertRelated | undefined;
  /** Ids of its alerts, the newest first. */
  readonly ids: readonly string[];
  readonly unread: boolean;
}

function newestFirst(a: Alert, b: Alert): number {
  return b.at - a.at || (a.id < b.id ? -1 : 1);
}

/** Alerts as they are shown: the newest first, those of one type, group and day as one. `dayOf`: day of an epoch ms. */
export function groupAlerts(alerts: Iterable<Alert>, dayOf: (at: number) => IsoDay): readonly AlertGroup[] {
  const groups = new Map<string, { first: Alert; day: IsoDay; ids: string[]; unread: boolean }>();
  for (const alert of [...alerts].filter(({ dismissed }) => !dismissed).sort(newestFirst)) {
    const day = dayOf(alert.at);
    const key = alert.group === undefined ? alert.id : `${day} ${alert.type} ${alert.group}`;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { first: alert, day, ids: [alert.id], unread: !alert.read });
      continue;
    }
    group.ids.push(alert.id);
    group.unread ||= !alert.read;
  }
  return [...groups.values()].map(({ first, day, ids, unread }) => ({
    id: first.id,
    type: first.type,
    at: first.at,
    day,
    severity: first.severity,
    values: first.values,
    related: first.related,
    ids,
    unread,
  }));
}
