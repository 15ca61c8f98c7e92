import { defineArea } from '#areas/define-area.ts';
import {
  acceptInvitation,
  invite,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.http.ts';
import { reassignJobs } from './reassign-jobs.command.ts';
import { readStaff } from './staff.http.ts';
import { usersAlerts } from './users.alerts.ts';
import { changeUser, forcePassword, listUsers, noteExport } from './users.http.ts';
import { usersSettings } from './users.settings.ts';

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
    readStaff,
  },
  errors: {
    'invitations.unknown': 404,
    'invitations.expired': 410,
    'invitations.used': 410,
    'invitations.withdrawn': 410,
    'invitations.already-member': 409,
    'invitations.roles-required': 400,
    'invitations.cannot-grant': 403,
    'users.no-seat': 409,
    'users.unknown': 404,
    'users.last-owner': 409,
    'users.only-owners': 403,
    'users.time-invalid': 400,
    'users.hours-backwards': 400,
    'users.day-invalid': 400,
    'users.days-backwards': 400,
    'users.too-many-days': 400,
    'users.cap-too-high': 400,
    'users.name-is-theirs': 409,
    'people.not-assignable': 409,
    'users.is-you': 403,
  },
  settings: usersSettings,
  alerts: usersAlerts,
});
