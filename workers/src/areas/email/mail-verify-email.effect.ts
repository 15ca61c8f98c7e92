import { mailVerifyEmailKind } from '@roundsman/relay/areas/email/email.effect-kinds.ts';
import { defineLinkMail } from '#effects/define-link-mail.ts';
import { sayVerifyEmail } from './mail-verify-email.text.ts';

/** The link by which an address is confirmed. */
export const mailVerifyEmail = defineLinkMail({
  kind: mailVerifyEmailKind,
  say: sayVerifyEmail,
});
