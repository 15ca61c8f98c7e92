import { mailResetPasswordKind } from '@roundsman/relay/areas/session/session.effect-kinds.ts';
import { defineLinkMail } from '#effects/define-link-mail.ts';
import { sayResetPassword } from './mail-reset-password.text.ts';

/** The link by which a new password is chosen. */
export const mailResetPassword = defineLinkMail({
  kind: mailResetPasswordKind,
  say: sayResetPassword,
});
