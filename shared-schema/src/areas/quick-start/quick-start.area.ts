import { defineArea } from '#areas/define-area.ts';
import { quickStartSettings } from './quick-start.settings.ts';

export const quickStartArea = defineArea({
  name: 'quick-start',
  settings: quickStartSettings,
});
