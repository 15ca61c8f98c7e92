import { defineArea } from '#calls/define-area.ts';
import { reverseAddressRoute, searchAddressesRoute, suggestAddressesRoute } from './addresses.routes.ts';

export const geocodingArea = defineArea({
  name: 'geocoding',
  routes: [suggestAddressesRoute, searchAddressesRoute, reverseAddressRoute],
});
