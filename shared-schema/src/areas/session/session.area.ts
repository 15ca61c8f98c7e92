import { defineArea } from '#areas/define-area.ts';
import { askPasswordReset, lookAtPasswordReset, resetPassword } from './password-reset.http.ts';
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

export const sessionArea = defineArea({
  name: 'session',
  calls: {
    askPasswordReset,
    lookAtPasswordReset,
    resetPassword,
    askPasskey,
    completeSignIn,
    readSession,
    signIn,
    signInWithPasskey,
    signOut,
    endMemberSessions,
    endSessions,
    listMemberSessions,
    listSessions,
    signOutEverywhere,
  },
});
