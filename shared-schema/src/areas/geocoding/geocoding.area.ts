import { defineArea } from '#areas/define-area.ts';
import { reverseAddress, searchAddresses, suggestAddresses } from './geocoding.http.ts';

export const geocodingArea = defineArea({
  name: 'geocoding',
  calls: { suggestAddresses, searchAddresses, reverseAddress },
  errors: { 'geocoding.none': 404, 'geocoding.away': 503, 'geocoding.busy': 429 },
});
