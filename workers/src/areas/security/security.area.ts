import { defineArea } from '#effects/define-area.ts';
import { mailSignIn } from './mail-sign-in.effect.ts';

export const securityArea = defineArea({
  name: 'security',
  effects: [mailSignIn],
});
