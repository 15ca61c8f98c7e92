import { PLACES_KEPT_DAYS } from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import type { ToldPlace } from '@roundsman/shared-schema/areas/analytics/device-distances.rules.ts';
import type { Database } from '#database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Decimals of a degree that are kept: about 10 metres. */
const PRECISION = 10_000;

const rounded = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION;

/** Keeps where a device is; twice within the same millisecond is once. */
export async function keepPlace(db: Database, account: string, place: ToldPlace): Promise<void> {
  const [lng, lat] = place.lngLat;
  await db
    .insertInto('device_place')
    .values({
      account_id: account,
      user_id: place.user,
      device_id: place.device,
      at: new Date(place.at),
      lng: rounded(lng),
      lat: rounded(lat),
      is_mobile: place.isMobile,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A place with the names of today. */
export interface NamedPlace extends ToldPlace {
  readonly userName: string;
  readonly deviceName: string;
}

/** Where devices of an account's members were, or those of one of them, as far as it is kept. `now`: epoch ms. */
export async function readPlaces(
  db: Database,
  which: { readonly account: string; readonly user: string | undefined },
  now: number,
): Promise<readonly NamedPlace[]> {
  const { account, user } = which;
  const rows = await db
    .selectFrom('device_place as p')
    .innerJoin('app_user', 'app_user.id', 'p.user_id')
    .innerJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'p.user_id').onRef('membership.account_id', '=', 'p.account_id'),
    )
    .leftJoin('device', (join) =>
      join.onRef('device.user_id', '=', 'p.user_id').onRef('device.id', '=', 'p.device_id'),
    )
    .select(['p.user_id', 'p.device_id', 'p.at', 'p.lng', 'p.lat', 'p.is_mobile'])
    .select(['app_user.name as user_name', 'device.name as device_name'])
    .where('p.account_id', '=', account)
    .where('membership.active', '=', true)
    .where('p.at', '>', new Date(now - PLACES_KEPT_DAYS * DAY_MS))
    .$if(user !== undefined, (query) => query.where('p.user_id', '=', user ?? ''))
    .execute();
  return rows.map((row) => ({
    user: row.user_id,
    device: row.device_id,
    at: row.at.getTime(),
    isMobile: row.is_mobile,
    lngLat: [row.lng, row.lat],
    userName: row.user_name,
    deviceName: row.device_name ?? '',
  }));
}

/** Removes places that are older than they are kept. `now`: epoch milliseconds. */
export async function removeOldPlaces(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('device_place')
    .where('at', '<=', new Date(now - PLACES_KEPT_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
