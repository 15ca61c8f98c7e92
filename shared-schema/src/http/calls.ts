import { signUp } from './firms.http.ts';
import { readClock, readInstallation } from './installation.http.ts';
import { acceptInvitation, invite, lookAtInvitation, withdrawInvitation } from './invitations.http.ts';
import { loadSampleData, removeSampleData } from './sample-data.http.ts';
import { readSession, signIn, signOut } from './session.http.ts';
import { listUsers } from './users.http.ts';

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
} as const;
