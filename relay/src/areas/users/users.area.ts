import { defineArea } from '#calls/define-area.ts';
import { acceptInvitationRoute } from './accept-invitation.route.ts';
import { changeUserRoute } from './change-user.route.ts';
import { forcePasswordRoute } from './force-password.route.ts';
import { inviteRoute } from './invite.route.ts';
import { listUsersRoute } from './list-users.route.ts';
import { lookAtInvitationRoute } from './look-at-invitation.route.ts';
import { noteExportRoute } from './note-export.route.ts';
import { readStaffRoute } from './read-staff.route.ts';
import { removeEndedInvitations } from './remove-ended-invitations.ts';
import { resendInvitationRoute } from './resend-invitation.route.ts';
import { withdrawInvitationRoute } from './withdraw-invitation.route.ts';

export const usersArea = defineArea({
  name: 'users',
  routes: [
    acceptInvitationRoute,
    changeUserRoute,
    forcePasswordRoute,
    inviteRoute,
    listUsersRoute,
    lookAtInvitationRoute,
    noteExportRoute,
    readStaffRoute,
    resendInvitationRoute,
    withdrawInvitationRoute,
  ],
  cleanups: [{ name: 'invitations', remove: removeEndedInvitations }],
});
