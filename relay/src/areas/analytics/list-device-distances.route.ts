import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import {
  DISTANCES_MAX,
  listDeviceDistances,
} from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import { deviceDistances } from '@roundsman/shared-schema/areas/analytics/device-distances.rules.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readPlaces } from './device-places.ts';

export const listDeviceDistancesRoute = defineRoute(listDeviceDistances, async ({ account }, context) => {
  const { db, now } = context.deps;
  const user = hasAnyRole(context, OWNER_ADMIN) ? undefined : signedIn(context).user.id;
  const places = await readPlaces(db, { account, user }, now());
  const userNames = new Map(places.map((place) => [place.user, place.userName]));
  const deviceNames = new Map(places.map((place) => [`${place.user} ${place.device}`, place.deviceName]));
  const distances = deviceDistances(places).slice(-DISTANCES_MAX).reverse();
  return ok({
    distances: distances.map((distance) => {
      const nameOf = (id: string) => deviceNames.get(`${distance.user} ${id}`) ?? '';
      return {
        ...distance,
        userName: userNames.get(distance.user) ?? '',
        deviceA: { ...distance.deviceA, name: nameOf(distance.deviceA.id) },
        deviceB: { ...distance.deviceB, name: nameOf(distance.deviceB.id) },
      };
    }),
  });
});
