import { defineArea } from '#calls/define-area.ts';
import { loadSampleDataRoute } from './load-sample-data.route.ts';
import { removeSampleDataRoute } from './remove-sample-data.route.ts';

export const sampleDataArea = defineArea({
  name: 'sample-data',
  routes: [loadSampleDataRoute, removeSampleDataRoute],
});
