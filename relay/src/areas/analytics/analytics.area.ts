import { defineArea } from '#calls/define-area.ts';
import { removeOldPlaces } from './device-places.ts';
import { listDeviceDistancesRoute } from './list-device-distances.route.ts';
import { tellPlaceRoute } from './tell-place.route.ts';

export const analyticsArea = defineArea({
  name: 'analytics',
  routes: [tellPlaceRoute, listDeviceDistancesRoute],
  cleanups: [{ name: 'device-places', remove: removeOldPlaces }],
});
