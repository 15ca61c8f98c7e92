import { defineArea } from '#areas/define-area.ts';
import { teamCard } from './team.card.ts';
import { teamRecord } from './team.record.ts';
import { deleteTeam, saveTeam } from './teams.http.ts';

export const teamsArea = defineArea({
  name: 'teams',
  records: [teamRecord],
  cards: [teamCard],
  calls: { deleteTeam, saveTeam },
  errors: {
    'teams.unknown': 404,
    'teams.name-required': 400,
    'teams.name-taken': 409,
    'teams.no-members': 400,
    'teams.member-inactive': 409,
    'teams.leader-outside': 400,
  },
});
