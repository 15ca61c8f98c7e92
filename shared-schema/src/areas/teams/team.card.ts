import { defineCard } from '#areas/card.ts';
import { accountTeams, teamRecord } from './team.record.ts';

export const teamCard = defineCard({
  record: teamRecord,
  prefix: 'team:',
  many: 'field.teams',
  unknown: 'field.a-team',
  documents: ['core'],
  page: 'teams',
  deletable: false,
  name: (snapshot, id) => accountTeams(snapshot).get(id)?.name ?? '',
  place: (snapshot, id) => (accountTeams(snapshot).has(id) ? { page: 'teams', id } : undefined),
  findRank: 4,
  find: (snapshot) =>
    [...accountTeams(snapshot).values()]
      .filter(({ archived }) => !archived)
      .map(({ id, name, colour }) => ({ id, name, colour, place: { page: 'teams', id } })),
  base: { label: 'field.whole' },
  groups: {},
});
