import { defineArea } from '#areas/define-area.ts';
import { availabilitySettings } from './availability.settings.ts';

export const availabilityArea = defineArea({
  name: 'availability',
  settings: availabilitySettings,
});
