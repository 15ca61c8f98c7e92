import type { Route } from './route.ts';
import { listDevicesRoute } from './routes/devices/list-devices.route.ts';
import { renameDeviceRoute } from './routes/devices/rename-device.route.ts';
import { revokeDeviceRoute } from './routes/devices/revoke-device.route.ts';
import { signUpRoute } from './routes/firms/sign-up.route.ts';
import { readClockRoute } from './routes/installation/read-clock.route.ts';
import { readInstallationRoute } from './routes/installation/read-installation.route.ts';
import { acceptInvitationRoute } from './routes/invitations/accept-invitation.route.ts';
import { inviteRoute } from './routes/invitations/invite.route.ts';
import { lookAtInvitationRoute } from './routes/invitations/look-at-invitation.route.ts';
import { withdrawInvitationRoute } from './routes/invitations/withdraw-invitation.route.ts';
import { loadSampleDataRoute } from './routes/sample-data/load-sample-data.route.ts';
import { removeSampleDataRoute } from './routes/sample-data/remove-sample-data.route.ts';
import { addPasskeyRoute } from './routes/security/add-passkey.route.ts';
import { changePasswordRoute } from './routes/security/change-password.route.ts';
import { changeRulesRoute } from './routes/security/change-rules.route.ts';
import { confirmTotpRoute } from './routes/security/confirm-totp.route.ts';
import { listAuditRoute } from './routes/security/list-audit.route.ts';
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
import { changeUserRoute } from './routes/users/change-user.route.ts';
import { listUsersRoute } from './routes/users/list-users.route.ts';
import { confirmErasedRoute } from './routes/waiting-changes/confirm-erased.route.ts';
import { listWaitingChangesRoute } from './routes/waiting-changes/list-waiting-changes.route.ts';
import { postWaitingChangesRoute } from './routes/waiting-changes/post-waiting-changes.route.ts';
import { settleWaitingChangesRoute } from './routes/waiting-changes/settle-waiting-changes.route.ts';

/** Every HTTP call that this server answers. */
export const ROUTES: readonly Route[] = [
  readInstallationRoute,
  readClockRoute,
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
];
