import type { ListedDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { settingValue } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';

/** A clock further off than this is shown as wrong (C-29). */
const CLOCK_WRONG_MS = 5 * 60_000;

export function isClockWrong(differenceMs: number): boolean {
  return Math.abs(differenceMs) >= CLOCK_WRONG_MS;
}

/** A device as the page shows it: its own words and the server's, live, with what only the list knows. */
export interface Device extends DeviceRow {
  readonly id: string;
  readonly isThis: boolean;
  /** Undefined until the list is there. */
  readonly listed: ListedDevice | undefined;
  /** Days of silence after which it is marked, as the firm has set. */
  readonly silentAfter: number;
}

/** SYN-3: 3 days by default. */
const SILENT_DAYS = settingValue('devices.silent-days', undefined);
const DAY_MS = 24 * 60 * 60_000;

/** Days that a device with waiting or refused changes has been silent, once they are worth a mark; otherwise 0. */
export function silentDays(
  { connected, lastSeen, status, silentAfter = SILENT_DAYS }: DeviceRow & { silentAfter?: number },
  now: number,
): number {
  if (connected || lastSeen === null || !status) return 0;
  const days = Math.floor((now - lastSeen) / DAY_MS);
  return days >= silentAfter && status.waiting + status.parked > 0 ? days : 0;
}

/** Revoked, or signed out everywhere, with nothing left that anybody has to look after. */
export function isFormer(device: Device, now: number): boolean {
  if (device.isThis || device.connected || silentDays(device, now) > 0) return false;
  if (device.revokedAt !== null) return device.erasedAt !== null;
  return device.listed?.isSignedIn === false && (device.status?.waiting ?? 0) === 0;
}

/** Whether something about a device should be looked at. */
export function needsLook(device: Device, now: number): boolean {
  const { status } = device;
  return (
    silentDays(device, now) > 0 ||
    (device.revokedAt !== null && device.erasedAt === null) ||
    (status !== null &&
      (status.parked > 0 || isClockWrong(status.clockDifference) || status.verified?.equal === false))
  );
}

function away(listed: ListedDevice): DeviceRow {
  const { user, userName, device, name, platform, lastSeen, revoked, erasedAt, handedOver } = listed;
  return {
    ...{ user, userName, device, name, platform, lastSeen, erasedAt, handedOver },
    revokedAt: revoked?.at ?? null,
    appVersion: '',
    connected: false,
    behind: null,
    lastAcknowledged: null,
    status: null,
    reportedAt: null,
  };
}

/**
 * Live rows and the list together, this device first, then what should be looked at, then the last seen. Devices of
 * former members are only on the list. `own`: `<user>.<device>` of this one; `silentAfter`: days.
 */
export function devicesOf(
  rows: readonly DeviceRow[],
  list: readonly ListedDevice[],
  own: string,
  now: number,
  silentAfter: number = SILENT_DAYS,
): readonly Device[] {
  const idOf = ({ user, device }: { user: string; device: string }) => `${user}.${device}`;
  const listed = new Map(list.map((one) => [idOf(one), one]));
  const live = new Set(rows.map(idOf));
  const all = [...rows, ...list.filter((one) => !live.has(idOf(one))).map(away)].map((row): Device => {
    const id = idOf(row);
    return { ...row, id, isThis: id === own, listed: listed.get(id), silentAfter };
  });
  const weight = (device: Device) =>
    device.isThis ? 0 : needsLook(device, now) ? 1 : device.connected ? 2 : 3;
  return all.sort((a, b) => weight(a) - weight(b) || (b.lastSeen ?? 0) - (a.lastSeen ?? 0));
}

/** What waits on the devices of each person as they said last, by user id; nothing of those that have deleted it. */
export function waitingByUser(rows: readonly DeviceRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { user, status, erasedAt } of rows) {
    if (!status || erasedAt !== null) continue;
    sums.set(user, (sums.get(user) ?? 0) + status.waiting + status.parked);
  }
  return sums;
}
