import { defineArea } from '#areas/define-area.ts';
import { changeEmail, confirmEmail, readEmail, resendVerification } from './email.http.ts';

export const emailArea = defineArea({
  name: 'email',
  calls: { changeEmail, confirmEmail, readEmail, resendVerification },
});
