import {
  answerOwnerOffer,
  changeAccount,
  closeAccount,
  downloadAccount,
  keepAccount,
  offerOwner,
  readAccount,
  withdrawOwnerOffer,
} from '#areas/account/account.http.ts';
import { signUp } from '#areas/account/sign-up.http.ts';
import { listAudit, listMemberSecurity } from '#areas/audit/audit.http.ts';
import { listDevices, renameDevice, revokeDevice } from '#areas/devices/devices.http.ts';
import { changeEmail, confirmEmail, readEmail, resendVerification } from '#areas/email/email.http.ts';
import { isFranchiseOwnerOrAdmin } from '#areas/franchise/franchise.http.ts';
import { readClock, readInstallation } from '#areas/installation/installation.http.ts';
import { readOutbox } from '#areas/mail/mail.http.ts';
import { changeProfile, readProfile } from '#areas/profile/profile.http.ts';
import { readPushKey, subscribePush, unsubscribePush } from '#areas/push/push.http.ts';
import {
  confirmErased,
  listWaitingChanges,
  postWaitingChanges,
  settleWaitingChanges,
} from '#areas/review/waiting-changes.http.ts';
import { loadSampleData, removeSampleData } from '#areas/sample-data/sample-data.http.ts';
import { changeRules, readRules, signOutEverybody } from '#areas/security/account-rules.http.ts';
import {
  addPasskey,
  changePassword,
  confirmTotp,
  makeRecoveryCodes,
  readSecurity,
  removePasskey,
  removeTotp,
  renamePasskey,
  startPasskey,
  startTotp,
} from '#areas/security/security.http.ts';
import { askPasswordReset, lookAtPasswordReset, resetPassword } from '#areas/session/password-reset.http.ts';
import {
  askPasskey,
  completeSignIn,
  readSession,
  signIn,
  signInWithPasskey,
  signOut,
} from '#areas/session/session.http.ts';
import {
  endMemberSessions,
  endSessions,
  listMemberSessions,
  listSessions,
  signOutEverywhere,
} from '#areas/session/sessions.http.ts';
import {
  billingChanged,
  cancelSubscription,
  changePlan,
  listPlanInvoices,
  openPaymentPage,
  quotePlan,
  readSubscription,
  reopenSubscription,
} from '#areas/subscription/subscription.http.ts';
import { deleteTeam, saveTeam } from '#areas/teams/teams.http.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from '#areas/users/invitations.http.ts';
import { changeUser, forcePassword, listUsers, noteExport } from '#areas/users/users.http.ts';
import { readWeather } from '#areas/weather/weather.http.ts';

/** Every HTTP call of the relay, by name. */
export const CALLS = {
  readInstallation,
  readClock,
  readWeather,
  isFranchiseOwnerOrAdmin,
  signUp,
  signIn,
  readSession,
  signOut,
  listUsers,
  invite,
  withdrawInvitation,
  lookAtInvitation,
  acceptInvitation,
  loadSampleData,
  removeSampleData,
  changeUser,
  listDevices,
  renameDevice,
  revokeDevice,
  listSessions,
  listMemberSessions,
  endSessions,
  endMemberSessions,
  signOutEverywhere,
  postWaitingChanges,
  confirmErased,
  listWaitingChanges,
  settleWaitingChanges,
  completeSignIn,
  askPasskey,
  signInWithPasskey,
  readSecurity,
  changePassword,
  startTotp,
  confirmTotp,
  removeTotp,
  makeRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  readRules,
  changeRules,
  signOutEverybody,
  listAudit,
  readPushKey,
  subscribePush,
  unsubscribePush,
  listMemberSecurity,
  resendInvitation,
  saveTeam,
  deleteTeam,
  forcePassword,
  noteExport,
  readEmail,
  readOutbox,
  resendVerification,
  changeEmail,
  confirmEmail,
  askPasswordReset,
  lookAtPasswordReset,
  resetPassword,
  readAccount,
  changeAccount,
  offerOwner,
  withdrawOwnerOffer,
  answerOwnerOffer,
  closeAccount,
  keepAccount,
  downloadAccount,
  readSubscription,
  quotePlan,
  changePlan,
  openPaymentPage,
  listPlanInvoices,
  cancelSubscription,
  reopenSubscription,
  billingChanged,
  readProfile,
  changeProfile,
} as const;
