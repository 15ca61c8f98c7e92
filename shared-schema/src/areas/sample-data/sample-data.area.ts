import { defineArea } from '#areas/define-area.ts';
import { loadSampleData, removeSampleData } from './sample-data.http.ts';

export const sampleDataArea = defineArea({
  name: 'sample-data',
  calls: { loadSampleData, removeSampleData },
  errors: {
    'sample-data.not-empty': 409,
    'sample-data.none': 409,
  },
});
