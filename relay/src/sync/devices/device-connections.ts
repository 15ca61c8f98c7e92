import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What other relays are to know of a device that is connected here. */
export interface DeviceConnection {
  readonly userId: string;
  readonly deviceId: string;
  readonly appVersion: string;
  /** Rows not sent yet. */
  readonly behind: number;
}

/** Says for `leaseMs` that devices are connected to a relay. Those that were removed meanwhile are left out. */
export async function keepConnections(
  db: Kysely<Tables>,
  relay: string,
  connections: readonly DeviceConnection[],
  leaseMs: number,
): Promise<void> {
  if (connections.length === 0) return;
  await sql`
    insert into device_connection (relay, user_id, device_id, app_version, behind, until)
    select ${relay}, t."userId", t."deviceId", t."appVersion", t.behind, now() + ${leaseMs} * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(connections)}::jsonb)
      as t("userId" text, "deviceId" text, "appVersion" text, behind integer)
    join device d on d.user_id = t."userId" and d.id = t."deviceId"
    on conflict (relay, user_id, device_id) do update set
      app_version = excluded.app_version, behind = excluded.behind, until = excluded.until`.execute(db);
}

/** Says that devices are no longer connected to a relay. */
export async function endConnections(
  db: Kysely<Tables>,
  relay: string,
  devices: readonly { userId: string; deviceId: string }[],
): Promise<void> {
  if (devices.length === 0) return;
  await sql`
    delete from device_connection c
    using unnest(${devices.map((device) => device.userId)}::text[], ${devices.map((device) => device.deviceId)}::text[])
      as t(user_id, id)
    where c.relay = ${relay} and c.user_id = t.user_id and c.device_id = t.id`.execute(db);
}

/** Ends all connections of a relay that stops. */
export async function endAllConnections(db: Kysely<Tables>, relay: string): Promise<void> {
  await db.deleteFrom('device_connection').where('relay', '=', relay).execute();
}

/** Removes what relays left that were killed. */
export async function sweepConnections(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('device_connection').where('until', '<', sql<Date>`now()`).execute();
}
