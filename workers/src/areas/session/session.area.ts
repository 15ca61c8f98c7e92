import { defineArea } from '#effects/define-area.ts';
import { mailResetPassword } from './mail-reset-password.effect.ts';

export const sessionArea = defineArea({
  name: 'session',
  effects: [mailResetPassword],
});
