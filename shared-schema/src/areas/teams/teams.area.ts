import { defineArea } from '#areas/define-area.ts';
import { teamRecord } from './team.record.ts';
import { deleteTeam, saveTeam } from './teams.http.ts';

export const teamsArea = defineArea({
  name: 'teams',
  records: [teamRecord],
  calls: { deleteTeam, saveTeam },
});
