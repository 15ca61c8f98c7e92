import { tellPlace } from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { keepPlace } from './device-places.ts';

export const tellPlaceRoute = defineRoute(tellPlace, async ({ account, lngLat, isMobile }, context) => {
  const { db, now } = context.deps;
  const { user, device } = signedIn(context);
  await keepPlace(db, account, { user: user.id, device, at: now(), isMobile, lngLat });
  return ok({});
});
