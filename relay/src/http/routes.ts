import { changeAccountRoute } from '#areas/account/change-account.route.ts';
import { closeAccountRoute, keepAccountRoute } from '#areas/account/close-account.route.ts';
import { downloadAccountRoute } from '#areas/account/download-account.route.ts';
import {
  answerOwnerOfferRoute,
  offerOwnerRoute,
  withdrawOwnerOfferRoute,
} from '#areas/account/owner-offer.route.ts';
import { readAccountRoute } from '#areas/account/read-account.route.ts';
import { signUpRoute } from '#areas/account/sign-up.route.ts';
import { listAuditRoute } from '#areas/audit/list-audit.route.ts';
import { listMemberSecurityRoute } from '#areas/audit/list-member-security.route.ts';
import { listDevicesRoute } from '#areas/devices/list-devices.route.ts';
import { renameDeviceRoute } from '#areas/devices/rename-device.route.ts';
import { revokeDeviceRoute } from '#areas/devices/revoke-device.route.ts';
import { changeEmailRoute } from '#areas/email/change-email.route.ts';
import { confirmEmailRoute } from '#areas/email/confirm-email.route.ts';
import { readEmailRoute } from '#areas/email/read-email.route.ts';
import { resendVerificationRoute } from '#areas/email/resend-verification.route.ts';
import { isFranchiseOwnerOrAdminRoute } from '#areas/franchise/is-franchise-owner-or-admin.route.ts';
import { readClockRoute } from '#areas/installation/read-clock.route.ts';
import { readInstallationRoute } from '#areas/installation/read-installation.route.ts';
import { changeProfileRoute } from '#areas/profile/change-profile.route.ts';
import { readProfileRoute } from '#areas/profile/read-profile.route.ts';
import { readPushKeyRoute } from '#areas/push/read-push-key.route.ts';
import { subscribePushRoute } from '#areas/push/subscribe-push.route.ts';
import { unsubscribePushRoute } from '#areas/push/unsubscribe-push.route.ts';
import { confirmErasedRoute } from '#areas/review/confirm-erased.route.ts';
import { listWaitingChangesRoute } from '#areas/review/list-waiting-changes.route.ts';
import { postWaitingChangesRoute } from '#areas/review/post-waiting-changes.route.ts';
import { settleWaitingChangesRoute } from '#areas/review/settle-waiting-changes.route.ts';
import { loadSampleDataRoute } from '#areas/sample-data/load-sample-data.route.ts';
import { removeSampleDataRoute } from '#areas/sample-data/remove-sample-data.route.ts';
import { addPasskeyRoute } from '#areas/security/add-passkey.route.ts';
import { changePasswordRoute } from '#areas/security/change-password.route.ts';
import { changeRulesRoute } from '#areas/security/change-rules.route.ts';
import { confirmTotpRoute } from '#areas/security/confirm-totp.route.ts';
import { makeRecoveryCodesRoute } from '#areas/security/make-recovery-codes.route.ts';
import { readRulesRoute } from '#areas/security/read-rules.route.ts';
import { readSecurityRoute } from '#areas/security/read-security.route.ts';
import { removePasskeyRoute } from '#areas/security/remove-passkey.route.ts';
import { removeTotpRoute } from '#areas/security/remove-totp.route.ts';
import { renamePasskeyRoute } from '#areas/security/rename-passkey.route.ts';
import { signOutEverybodyRoute } from '#areas/security/sign-out-everybody.route.ts';
import { startPasskeyRoute } from '#areas/security/start-passkey.route.ts';
import { startTotpRoute } from '#areas/security/start-totp.route.ts';
import { askPasskeyRoute } from '#areas/session/ask-passkey.route.ts';
import { askPasswordResetRoute } from '#areas/session/ask-password-reset.route.ts';
import { completeSignInRoute } from '#areas/session/complete-sign-in.route.ts';
import {
  endMemberSessionsRoute,
  endSessionsRoute,
  signOutEverywhereRoute,
} from '#areas/session/end-sessions.route.ts';
import { listMemberSessionsRoute, listSessionsRoute } from '#areas/session/list-sessions.route.ts';
import { lookAtPasswordResetRoute } from '#areas/session/look-at-password-reset.route.ts';
import { readSessionRoute } from '#areas/session/read-session.route.ts';
import { resetPasswordRoute } from '#areas/session/reset-password.route.ts';
import { signInRoute } from '#areas/session/sign-in.route.ts';
import { signInWithPasskeyRoute } from '#areas/session/sign-in-with-passkey.route.ts';
import { signOutRoute } from '#areas/session/sign-out.route.ts';
import { billingChangedRoute } from '#areas/subscription/billing-changed.route.ts';
import {
  cancelSubscriptionRoute,
  changePlanRoute,
  listPlanInvoicesRoute,
  openPaymentPageRoute,
  quotePlanRoute,
  reopenSubscriptionRoute,
} from '#areas/subscription/change-plan.route.ts';
import { readSubscriptionRoute } from '#areas/subscription/read-subscription.route.ts';
import { deleteTeamRoute } from '#areas/teams/delete-team.route.ts';
import { saveTeamRoute } from '#areas/teams/save-team.route.ts';
import { acceptInvitationRoute } from '#areas/users/accept-invitation.route.ts';
import { changeUserRoute } from '#areas/users/change-user.route.ts';
import { forcePasswordRoute } from '#areas/users/force-password.route.ts';
import { inviteRoute } from '#areas/users/invite.route.ts';
import { listUsersRoute } from '#areas/users/list-users.route.ts';
import { lookAtInvitationRoute } from '#areas/users/look-at-invitation.route.ts';
import { noteExportRoute } from '#areas/users/note-export.route.ts';
import { resendInvitationRoute } from '#areas/users/resend-invitation.route.ts';
import { withdrawInvitationRoute } from '#areas/users/withdraw-invitation.route.ts';
import { readWeatherRoute } from '#areas/weather/read-weather.route.ts';
import type { Route } from '#calls/route.ts';

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
