import { accountSetting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import { deviceStatusSchema } from '@roundsman/shared-schema/protocol/messages.ts';
import { sql } from 'kysely';
import type { RaisedAlert } from '#areas/alerts/raise-alert.ts';
import { raiseAll } from '#areas/alerts/raise-all.ts';
import type { Database } from '#database/pool.ts';
import { readDocuments } from '#log/read-documents.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What a device's clock may differ from the server's (C-29). */
const CLOCK_MS = 5 * MINUTE_MS;
/** The share of a device's storage from which on it is nearly full. */
const STORAGE_FULL = 0.9;
/** What a device said longer ago than this tells nothing of its clock and storage now. */
const FRESH_MS = DAY_MS;

interface WatchedDevice {
  readonly account: string;
  readonly userId: string;
  readonly userName: string;
  readonly device: string;
  readonly deviceName: string;
  readonly lastSeen: Date;
  readonly reportedAt: Date;
  readonly status: unknown;
  readonly connected: boolean;
  /** How many refusals it was ever sent. */
  readonly refusals: number;
}

async function readWatched(db: Database, now: number): Promise<readonly WatchedDevice[]> {
  const { rows } = await sql<WatchedDevice>`
    select s.account_id as account, s.user_id as "userId", u.name as "userName", s.device_id as device,
      d.name as "deviceName", d.last_seen_at as "lastSeen", s.reported_at as "reportedAt", s.status,
      exists (select from device_connection c where c.user_id = s.user_id and c.device_id = s.device_id
        and c.until > ${new Date(now)}) as connected,
      coalesce(r.last, 0)::int as refusals
    from device_status s
    join membership m on m.account_id = s.account_id and m.user_id = s.user_id and m.active
    join app_user u on u.id = s.user_id
    join device d on d.user_id = s.user_id and d.id = s.device_id and d.revoked_at is null
    left join refusal_count r on r.user_id = s.user_id and r.device_id = s.device_id
    where s.status <> '{}'
      and ((s.status->>'waiting')::numeric > 0 or coalesce((s.status->>'parked')::numeric, 0) > 0
        or s.reported_at > ${new Date(now - FRESH_MS)})`.execute(db);
  return rows;
}

/** Whole days since a device was last heard of. */
function silentFor({ connected, lastSeen }: WatchedDevice, now: number): number {
  return connected ? 0 : Math.floor((now - lastSeen.getTime()) / DAY_MS);
}

/** After how many days a device counts as silent, for each account that has one which may be (SYN-3). */
async function readSilentAfter(
  db: Database,
  watched: readonly WatchedDevice[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const accounts = new Set(
    watched.filter((device) => silentFor(device, now) > 0).map(({ account }) => account),
  );
  const after = new Map<string, number>();
  for (const account of accounts) {
    const days = await readDocuments(db, { account, documents: ['settings'] }, (snapshot) =>
      accountSetting(snapshot, 'devices.silent-days'),
    );
    after.set(account, days);
  }
  return after;
}

/** What stands against one device. `silentAfter`: days; `now`: epoch milliseconds. */
function alertsOf(watched: WatchedDevice, silentAfter: number, now: number): RaisedAlert[] {
  const parsed = deviceStatusSchema.safeParse(watched.status);
  if (!parsed.success) return [];
  const { waiting, parked, clockDifference, storageUsed, storageQuota } = parsed.data;
  const { account, userId, device, refusals } = watched;
  const name = watched.userName;
  const id = `${userId}.${device}`;
  const of = {
    account,
    audience: [userId],
    at: now,
    related: { kind: 'device', id },
  } as const;
  const alerts: RaisedAlert[] = [];
  const lastSeen = watched.lastSeen.getTime();
  const days = silentFor(watched, now);
  if (days >= silentAfter && waiting + parked > 0) {
    const values = { name, device: watched.deviceName, days };
    alerts.push({ ...of, type: 'device-silent', cause: `${id}:${lastSeen}`, values });
  }
  if (parked > 0 && refusals > 0) {
    const values = { name, device: watched.deviceName };
    alerts.push({ ...of, type: 'change-refused', cause: `${id}:${refusals}`, values, group: id });
  }
  if (now - watched.reportedAt.getTime() > FRESH_MS) return alerts;
  const week = Math.floor(now / (7 * DAY_MS));
  if (Math.abs(clockDifference) > CLOCK_MS) {
    const minutes = Math.round(Math.abs(clockDifference) / MINUTE_MS);
    const values = { name, device: watched.deviceName, minutes };
    alerts.push({ ...of, type: 'clock-wrong', cause: `${id}:${week}`, values });
  }
  if (storageUsed !== null && storageQuota !== null && storageUsed > storageQuota * STORAGE_FULL) {
    const values = { what: watched.deviceName, percent: Math.floor((storageUsed / storageQuota) * 100) };
    alerts.push({ ...of, type: 'storage-high', cause: `device:${id}:${week}`, values, severity: 'warning' });
  }
  return alerts;
}

/**
 * Raises alerts of devices that are silent with work, hold refused changes, or have a wrong clock or a full storage.
 * `now`: epoch milliseconds. @source companion SYN-3, C-29, ALT-3
 */
export async function watchDevices(db: Database, now: number): Promise<number> {
  const watched = await readWatched(db, now);
  const silentAfter = await readSilentAfter(db, watched, now);
  return raiseAll(
    db,
    watched.flatMap((device) =>
      alertsOf(device, silentAfter.get(device.account) ?? Number.POSITIVE_INFINITY, now),
    ),
  );
}
