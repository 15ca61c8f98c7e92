import { z } from 'zod/mini';
import {
  type AccountUser,
  accountUser,
  accountUserRecord,
  accountUsers,
} from '#areas/account/account.queries.ts';
import { skillNames } from '#areas/services/skill-names.queries.ts';
import { accountTeams, type Team, teamRecord } from '#areas/teams/team.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { byId, defineEntity, wordsCell } from './entity.ts';

/** What somebody of the account is called; the id of whom nobody knows. */
export function personName(snapshot: Snapshot, id: string): string {
  return accountUser(snapshot, id)?.name ?? id;
}

export const membersEntity = defineEntity<AccountUser & { readonly skillNames: readonly string[] }>({
  name: 'members',
  about: 'People of the account, former ones too; how they sign in is not told.',
  of: (snapshot) =>
    byId(accountUsers(snapshot).values()).map((user) => ({
      ...user,
      skillNames: skillNames(snapshot, user.skills),
    })),
  line: ({ skillNames: _names, ...user }) => user,
  lineFields: { id: z.string() },
  lineBase: accountUserRecord.baseSchema,
  columns: [
    { name: 'id', about: 'Identifies the person.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the person.', cell: ({ name }) => name },
    { name: 'roles', about: 'Roles, with semicolons between them.', cell: ({ roles }) => wordsCell(roles) },
    { name: 'active', about: 'false for somebody who has left.', cell: ({ active }) => active },
    {
      name: 'skills',
      about: 'What the person can do, with semicolons between them.',
      cell: ({ skillNames }) => wordsCell(skillNames),
    },
  ],
});

export const teamsEntity = defineEntity<Team>({
  name: 'teams',
  about: 'Teams of the account, archived ones too.',
  of: (snapshot) => byId(accountTeams(snapshot).values()),
  line: (team) => ({ ...team }),
  lineFields: { id: z.string() },
  lineBase: teamRecord.baseSchema,
  columns: [
    { name: 'id', about: 'Identifies the team.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the team.', cell: ({ name }) => name },
    { name: 'colour', about: 'Its colour, #RRGGBB.', cell: ({ colour }) => colour },
    {
      name: 'members',
      about: 'Ids of its people, with semicolons between them.',
      cell: ({ members }) => wordsCell(members),
    },
    { name: 'leader', about: 'Id of who leads it.', cell: ({ leader }) => leader },
    { name: 'archived', about: 'true where it is not used any more.', cell: ({ archived }) => archived },
  ],
});
