import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { TEAM_NAME_MAX, type TeamChanges } from '@roundsman/shared-schema/areas/teams/team.rules.ts';
import { z } from 'zod/mini';
import type { Follows } from '#list/following.ts';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';

/** What stands in the form of a team. `leader`: empty for nobody. */
export interface TeamFields {
  name: string;
  colour: string;
  members: string[];
  leader: string;
}

export const TEAM_FIELDS = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'teams.name-required'), z.maxLength(TEAM_NAME_MAX)),
  colour: z.string(),
  members: z.array(z.string()).check(z.minLength(1, 'teams.no-members')),
  leader: z.string(),
});

export const NOBODY = '';

export const TEAM_FOLLOWS: Follows<TeamFields> = { entries: ['members'] };

/** The form as it opens: empty, or with what the team is. Whoever has left is not in it. */
export function teamForm(team: Team | undefined, isActive: (user: string) => boolean): TeamFields {
  return {
    name: team?.name ?? '',
    colour: team?.colour ?? ROUND_COLOURS[0]?.fill ?? '#1E66C4',
    members: team?.members.filter(isActive) ?? [],
    leader: team?.leader && isActive(team.leader) ? team.leader : NOBODY,
  };
}

/** What the call takes of what was changed in the form. A leader who is in the team no more is nobody. */
export function editedTeam({ leader, ...changed }: Partial<TeamFields>, members: readonly string[]) {
  return {
    ...changed,
    ...(leader !== undefined && { leader: members.includes(leader) ? leader : null }),
  } satisfies TeamChanges;
}
