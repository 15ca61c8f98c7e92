import {
  answerOwnerOffer,
  changeAccount,
  closeAccount,
  downloadAccount,
  keepAccount,
  offerOwner,
  readAccount,
  withdrawOwnerOffer,
} from './account.http.ts';
import { changeRules, readRules, signOutEverybody } from './account-rules.http.ts';
import { listAudit, listMemberSecurity } from './audit.http.ts';
import { listDevices, renameDevice, revokeDevice } from './devices.http.ts';
import { changeEmail, confirmEmail, readEmail, resendVerification } from './email.http.ts';
import { signUp } from './firms.http.ts';
import { isFranchiseOwnerOrAdmin } from './franchise.http.ts';
import { readClock, readInstallation } from './installation.http.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.http.ts';
import { readOutbox } from './mail.http.ts';
import { askPasswordReset, lookAtPasswordReset, resetPassword } from './password-reset.http.ts';
import { changeProfile, readProfile } from './profile.http.ts';
import { readPushKey, subscribePush, unsubscribePush } from './push.http.ts';
import { loadSampleData, removeSampleData } from './sample-data.http.ts';
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
} from './security.http.ts';
import {
  askPasskey,
  completeSignIn,
  readSession,
  signIn,
  signInWithPasskey,
  signOut,
} from './session.http.ts';
import {
  endMemberSessions,
  endSessions,
  listMemberSessions,
  listSessions,
  signOutEverywhere,
} from './sessions.http.ts';
import {
  billingChanged,
  cancelSubscription,
  changePlan,
  listPlanInvoices,
  openPaymentPage,
  quotePlan,
  readSubscription,
  reopenSubscription,
} from './subscription.http.ts';
import { deleteTeam, saveTeam } from './teams.http.ts';
import { changeUser, forcePassword, listUsers, noteExport } from './users.http.ts';
import {
  confirmErased,
  listWaitingChanges,
  postWaitingChanges,
  settleWaitingChanges,
} from './waiting-changes.http.ts';
import { readWeather } from './weather.http.ts';

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
