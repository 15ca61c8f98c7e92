import { defineArea } from '#areas/define-area.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.http.ts';
import { reassignJobs } from './reassign-jobs.command.ts';
import { changeUser, forcePassword, listUsers, noteExport } from './users.http.ts';

export const usersArea = defineArea({
  name: 'users',
  commands: [reassignJobs],
  calls: {
    acceptInvitation,
    invite,
    lookAtInvitation,
    resendInvitation,
    withdrawInvitation,
    changeUser,
    forcePassword,
    listUsers,
    noteExport,
  },
});
