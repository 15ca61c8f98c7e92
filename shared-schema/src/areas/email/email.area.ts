import { defineArea } from '#areas/define-area.ts';
import { changeEmail, confirmEmail, readEmail, resendVerification } from './email.http.ts';

export const emailArea = defineArea({
  name: 'email',
  calls: { changeEmail, confirmEmail, readEmail, resendVerification },
  errors: {
    'email.wait': 429,
    'email.verified-already': 409,
    'email.same': 400,
    'email.taken': 409,
    'links.unknown': 404,
    'links.used': 410,
    'links.expired': 410,
    'links.whose': 401,
    'links.replaced': 410,
  },
});
