import { mailAlertDigest } from '#areas/alerts/mail-alert-digest.effect.ts';
import { pushAlert } from '#areas/alerts/push-alert.effect.ts';
import {
  mailEmailChanged,
  mailResetPassword,
  mailSignIn,
  mailVerifyEmail,
} from '#areas/email/mail-verify-email.effect.ts';
import { mailInvitation, mailOwnerOffer } from '#areas/users/mail-invitation.effect.ts';
import type { Effect } from './define-effect.ts';

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
