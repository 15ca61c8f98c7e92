import { changeRules, readRules, signOutEverybody } from './account-rules.http.ts';
import { listAudit } from './audit.http.ts';
import { listDevices, renameDevice, revokeDevice } from './devices.http.ts';
import { signUp } from './firms.http.ts';
import { readClock, readInstallation } from './installation.http.ts';
import { acceptInvitation, invite, lookAtInvitation, withdrawInvitation } from './invitations.http.ts';
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
import { changeUser, listUsers } from './users.http.ts';
import {
  confirmErased,
  listWaitingChanges,
  postWaitingChanges,
  settleWaitingChanges,
} from './waiting-changes.http.ts';

/** Every HTTP call of the relay, by name. */
export const CALLS = {
  readInstallation,
  readClock,
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
} as const;
