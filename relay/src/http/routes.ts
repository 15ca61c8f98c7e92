import type { Route } from './route.ts';
import { signUpRoute } from './routes/firms/sign-up.route.ts';
import { readClockRoute } from './routes/installation/read-clock.route.ts';
import { readInstallationRoute } from './routes/installation/read-installation.route.ts';
import { acceptInvitationRoute } from './routes/invitations/accept-invitation.route.ts';
import { inviteRoute } from './routes/invitations/invite.route.ts';
import { lookAtInvitationRoute } from './routes/invitations/look-at-invitation.route.ts';
import { withdrawInvitationRoute } from './routes/invitations/withdraw-invitation.route.ts';
import { loadSampleDataRoute } from './routes/sample-data/load-sample-data.route.ts';
import { removeSampleDataRoute } from './routes/sample-data/remove-sample-data.route.ts';
import { readSessionRoute } from './routes/session/read-session.route.ts';
import { signInRoute } from './routes/session/sign-in.route.ts';
import { signOutRoute } from './routes/session/sign-out.route.ts';
import { listUsersRoute } from './routes/users/list-users.route.ts';

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
];
