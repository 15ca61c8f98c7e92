import { defineArea } from '#effects/define-area.ts';
import { mailAlertDigest } from './mail-alert-digest.effect.ts';
import { pushAlert } from './push-alert.effect.ts';

export const alertsArea = defineArea({
  name: 'alerts',
  effects: [mailAlertDigest, pushAlert],
});
