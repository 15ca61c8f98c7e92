import { defineArea } from '#calls/define-area.ts';
import { deleteTeamRoute } from './delete-team.route.ts';
import { saveTeamRoute } from './save-team.route.ts';

export const teamsArea = defineArea({
  name: 'teams',
  routes: [deleteTeamRoute, saveTeamRoute],
});
