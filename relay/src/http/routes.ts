import type { Route } from './route.ts';
import { changeAccountRoute } from './routes/account/change-account.route.ts';
import { closeAccountRoute, keepAccountRoute } from './routes/account/close-account.route.ts';
import { downloadAccountRoute } from './routes/account/download-account.route.ts';
import {
  answerOwnerOfferRoute,
  offerOwnerRoute,
  withdrawOwnerOfferRoute,
} from './routes/account/owner-offer.route.ts';
import { readAccountRoute } from './routes/account/read-account.route.ts';
import { listDevicesRoute } from './routes/devices/list-devices.route.ts';
import { renameDeviceRoute } from './routes/devices/rename-device.route.ts';
import { revokeDeviceRoute } from './routes/devices/revoke-device.route.ts';
import { changeEmailRoute } from './routes/email/change-email.route.ts';
import { confirmEmailRoute } from './routes/email/confirm-email.route.ts';
import { readEmailRoute } from './routes/email/read-email.route.ts';
import { resendVerificationRoute } from './routes/email/resend-verification.route.ts';
import { signUpRoute } from './routes/firms/sign-up.route.ts';
import { isFranchiseOwnerOrAdminRoute } from './routes/franchise/is-franchise-owner-or-admin.route.ts';
import { readClockRoute } from './routes/installation/read-clock.route.ts';
import { readInstallationRoute } from './routes/installation/read-installation.route.ts';
import { acceptInvitationRoute } from './routes/invitations/accept-invitation.route.ts';
import { inviteRoute } from './routes/invitations/invite.route.ts';
import { lookAtInvitationRoute } from './routes/invitations/look-at-invitation.route.ts';
import { resendInvitationRoute } from './routes/invitations/resend-invitation.route.ts';
import { withdrawInvitationRoute } from './routes/invitations/withdraw-invitation.route.ts';
import { readOutboxRoute } from './routes/mail/read-outbox.route.ts';
import { askPasswordResetRoute } from './routes/password-reset/ask-password-reset.route.ts';
import { lookAtPasswordResetRoute } from './routes/password-reset/look-at-password-reset.route.ts';
import { resetPasswordRoute } from './routes/password-reset/reset-password.route.ts';
import { changeProfileRoute } from './routes/profile/change-profile.route.ts';
import { readProfileRoute } from './routes/profile/read-profile.route.ts';
import { readPushKeyRoute } from './routes/push/read-push-key.route.ts';
import { subscribePushRoute } from './routes/push/subscribe-push.route.ts';
import { unsubscribePushRoute } from './routes/push/unsubscribe-push.route.ts';
import { loadSampleDataRoute } from './routes/sample-data/load-sample-data.route.ts';
import { removeSampleDataRoute } from './routes/sample-data/remove-sample-data.route.ts';
import { addPasskeyRoute } from './routes/security/add-passkey.route.ts';
import { changePasswordRoute } from './routes/security/change-password.route.ts';
import { changeRulesRoute } from './routes/security/change-rules.route.ts';
import { confirmTotpRoute } from './routes/security/confirm-totp.route.ts';
import { listAuditRoute } from './routes/security/list-audit.route.ts';
import { listMemberSecurityRoute } from './routes/security/list-member-security.route.ts';
import { makeRecoveryCodesRoute } from './routes/security/make-recovery-codes.route.ts';
import { readRulesRoute } from './routes/security/read-rules.route.ts';
import { readSecurityRoute } from './routes/security/read-security.route.ts';
import { removePasskeyRoute } from './routes/security/remove-passkey.route.ts';
import { removeTotpRoute } from './routes/security/remove-totp.route.ts';
import { renamePasskeyRoute } from './routes/security/rename-passkey.route.ts';
import { signOutEverybodyRoute } from './routes/security/sign-out-everybody.route.ts';
import { startPasskeyRoute } from './routes/security/start-passkey.route.ts';
import { startTotpRoute } from './routes/security/start-totp.route.ts';
import { askPasskeyRoute } from './routes/session/ask-passkey.route.ts';
import { completeSignInRoute } from './routes/session/complete-sign-in.route.ts';
import { readSessionRoute } from './routes/session/read-session.route.ts';
import { signInRoute } from './routes/session/sign-in.route.ts';
import { signInWithPasskeyRoute } from './routes/session/sign-in-with-passkey.route.ts';
import { signOutRoute } from './routes/session/sign-out.route.ts';
import {
  endMemberSessionsRoute,
  endSessionsRoute,
  signOutEverywhereRoute,
} from './routes/sessions/end-sessions.route.ts';
import { listMemberSessionsRoute, listSessionsRoute } from './routes/sessions/list-sessions.route.ts';
import { billingChangedRoute } from './routes/subscription/billing-changed.route.ts';
import {
  cancelSubscriptionRoute,
  changePlanRoute,
  listPlanInvoicesRoute,
  openPaymentPageRoute,
  quotePlanRoute,
  reopenSubscriptionRoute,
} from './routes/subscription/change-plan.route.ts';
import { readSubscriptionRoute } from './routes/subscription/read-subscription.route.ts';
import { deleteTeamRoute } from './routes/teams/delete-team.route.ts';
import { saveTeamRoute } from './routes/teams/save-team.route.ts';
import { changeUserRoute } from './routes/users/change-user.route.ts';
import { forcePasswordRoute } from './routes/users/force-password.route.ts';
import { listUsersRoute } from './routes/users/list-users.route.ts';
import { noteExportRoute } from './routes/users/note-export.route.ts';
import { confirmErasedRoute } from './routes/waiting-changes/confirm-erased.route.ts';
import { listWaitingChangesRoute } from './routes/waiting-changes/list-waiting-changes.route.ts';
import { postWaitingChangesRoute } from './routes/waiting-changes/post-waiting-changes.route.ts';
import { settleWaitingChangesRoute } from './routes/waiting-changes/settle-waiting-changes.route.ts';
import { readWeatherRoute } from './routes/weather/read-weather.route.ts';

/** Every HTTP call that this server answers. */
export const ROUTES: readonly Route[] = [
  readInstallationRoute,
  readClockRoute,
  readWeatherRoute,
  isFranchiseOwnerOrAdminRoute,
  signUpRoute,
  signInRoute,
  readSessionRoute,
  signOutRoute,
  listUsersRoute,
  inviteRoute,
  withdrawInvitationRoute,
  lookAtInvitationRoute,
  acceptInvitationRoute,
  loadSampleDataRoute,
  removeSampleDataRoute,
  changeUserRoute,
  listDevicesRoute,
  renameDeviceRoute,
  revokeDeviceRoute,
  listSessionsRoute,
  listMemberSessionsRoute,
  endSessionsRoute,
  endMemberSessionsRoute,
  signOutEverywhereRoute,
  postWaitingChangesRoute,
  confirmErasedRoute,
  listWaitingChangesRoute,
  settleWaitingChangesRoute,
  completeSignInRoute,
  askPasskeyRoute,
  signInWithPasskeyRoute,
  readSecurityRoute,
  changePasswordRoute,
  startTotpRoute,
  confirmTotpRoute,
  removeTotpRoute,
  makeRecoveryCodesRoute,
  startPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  readRulesRoute,
  changeRulesRoute,
  signOutEverybodyRoute,
  listAuditRoute,
  listMemberSecurityRoute,
  resendInvitationRoute,
  saveTeamRoute,
  deleteTeamRoute,
  forcePasswordRoute,
  noteExportRoute,
  readEmailRoute,
  readOutboxRoute,
  resendVerificationRoute,
  changeEmailRoute,
  confirmEmailRoute,
  askPasswordResetRoute,
  lookAtPasswordResetRoute,
  resetPasswordRoute,
  readAccountRoute,
  changeAccountRoute,
  offerOwnerRoute,
  withdrawOwnerOfferRoute,
  answerOwnerOfferRoute,
  closeAccountRoute,
  keepAccountRoute,
  downloadAccountRoute,
  readSubscriptionRoute,
  quotePlanRoute,
  changePlanRoute,
  openPaymentPageRoute,
  listPlanInvoicesRoute,
  cancelSubscriptionRoute,
  reopenSubscriptionRoute,
  billingChangedRoute,
  readPushKeyRoute,
  subscribePushRoute,
  unsubscribePushRoute,
  readProfileRoute,
  changeProfileRoute,
];
