import { teamWith } from '@roundsman/shared-schema/areas/teams/team.rules.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
import { editedTeam, NOBODY, TEAM_FOLLOWS, type TeamFields, teamForm } from './team-form.ts';

const NORTH: TeamFields = { name: 'North', colour: '#1E66C4', members: ['ann', 'bob'], leader: 'ann' };

function record(): TwoForms<TeamFields> {
  let team = { id: 'north', ...NORTH, archived: false };
  return {
    follows: TEAM_FOLLOWS,
    read: () => teamForm({ ...team, leader: team.leader || null }, () => true),
    save(changed, { fields }) {
      const saved = teamWith({ ...team, leader: team.leader || null }, editedTeam(changed, fields.members));
      if (!saved.ok) throw new Error(saved.error);
      team = {
        ...team,
        ...saved.value,
        members: [...saved.value.members],
        leader: saved.value.leader ?? NOBODY,
      };
    },
  };
}

const CHANGES: readonly Partial<TeamFields>[] = [
  { name: 'South' },
  { colour: '#2F6F4F' },
  { members: ['ann', 'bob', 'eve'] },
  { leader: 'bob' },
];

test.each(pairsOf(CHANGES))('%j of a colleague and %j of one’s own both stand', (theirs, ours) => {
  const { stands } = saveBoth(record(), theirs, ours);
  expect(stands).toEqual({ ...NORTH, ...theirs, ...ours });
});

test('members whom two people add are both in the team', () => {
  const { stands } = saveBoth(
    record(),
    { members: ['ann', 'bob', 'eve'] },
    { members: ['ann', 'bob', 'joe'] },
  );
  expect(stands.members).toEqual(['ann', 'bob', 'joe', 'eve']);
});
