import { defineArea } from '#calls/define-area.ts';
import { removeEndedSessions } from '#sessions/end-sessions.ts';
import { askPasskeyRoute } from './ask-passkey.route.ts';
import { askPasswordResetRoute } from './ask-password-reset.route.ts';
import { completeSignInRoute } from './complete-sign-in.route.ts';
import { endMemberSessionsRoute, endSessionsRoute, signOutEverywhereRoute } from './end-sessions.route.ts';
import { listMemberSessionsRoute, listSessionsRoute } from './list-sessions.route.ts';
import { lookAtPasswordResetRoute } from './look-at-password-reset.route.ts';
import { readSessionRoute } from './read-session.route.ts';
import { resetPasswordRoute } from './reset-password.route.ts';
import { signInRoute } from './sign-in.route.ts';
import { signInWithPasskeyRoute } from './sign-in-with-passkey.route.ts';
import { signOutRoute } from './sign-out.route.ts';

export const sessionArea = defineArea({
  name: 'session',
  routes: [
    askPasskeyRoute,
    askPasswordResetRoute,
    completeSignInRoute,
    endSessionsRoute,
    endMemberSessionsRoute,
    signOutEverywhereRoute,
    listSessionsRoute,
    listMemberSessionsRoute,
    lookAtPasswordResetRoute,
    readSessionRoute,
    resetPasswordRoute,
    signInWithPasskeyRoute,
    signInRoute,
    signOutRoute,
  ],
  cleanups: [{ name: 'sessions', remove: removeEndedSessions }],
});
