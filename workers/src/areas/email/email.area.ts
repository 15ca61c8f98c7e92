import { defineArea } from '#effects/define-area.ts';
import { mailEmailChanged } from './mail-email-changed.effect.ts';
import { mailVerifyEmail } from './mail-verify-email.effect.ts';

export const emailArea = defineArea({
  name: 'email',
  effects: [mailEmailChanged, mailVerifyEmail],
});
