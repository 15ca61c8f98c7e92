import type { Effect } from './define-effect.ts';
import { mailAlertDigest } from './mail/digest.effect.ts';
import { mailInvitation, mailOwnerOffer } from './mail/firm.effect.ts';
import { mailEmailChanged, mailResetPassword, mailSignIn, mailVerifyEmail } from './mail/identity.effect.ts';
import { pushAlert } from './push/push-alert.effect.ts';

/** Every kind of effect that these workers carry out. */
export const EFFECTS: readonly Effect[] = [
  mailVerifyEmail,
  mailResetPassword,
  mailEmailChanged,
  mailSignIn,
  mailInvitation,
  mailOwnerOffer,
  mailAlertDigest,
  pushAlert,
];
