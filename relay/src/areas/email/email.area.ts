import { defineArea } from '#calls/define-area.ts';
import { changeEmailRoute } from './change-email.route.ts';
import { confirmEmailRoute } from './confirm-email.route.ts';
import { readEmailRoute } from './read-email.route.ts';
import { resendVerificationRoute } from './resend-verification.route.ts';

export const emailArea = defineArea({
  name: 'email',
  routes: [changeEmailRoute, confirmEmailRoute, readEmailRoute, resendVerificationRoute],
});
