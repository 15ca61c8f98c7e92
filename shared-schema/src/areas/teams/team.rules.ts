import { sameName } from '#kernel/names.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';

export const TEAM_NAME_MAX = 60;

export interface TeamWish {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
  readonly leader: string | null;
}

/** What is told of a team; what is left out stays. */
export type TeamChanges = { readonly [K in keyof Omit<TeamWish, 'id'>]?: TeamWish[K] | undefined } & {
  readonly colour?: string | undefined;
  readonly archived?: boolean | undefined;
};

type WholeTeam = Omit<TeamWish, 'id'> & { readonly colour: string; readonly archived: boolean };

/**
 * A team with what is told of it. Whoever leads it and is no member any more leads it no more, unless a leader is told.
 * @errors teams.unknown: a new one of which something is left out
 */
export function teamWith(before: WholeTeam | undefined, told: TeamChanges): Result<WholeTeam> {
  const { name = before?.name, members = before?.members, colour = before?.colour } = told;
  const { archived = before?.archived, leader = before?.leader } = told;
  if (name === undefined || members === undefined || colour === undefined) return fail('teams.unknown');
  if (archived === undefined || leader === undefined) return fail('teams.unknown');
  const leads = told.leader !== undefined || leader === null || members.includes(leader);
  return ok({ name, members, colour, archived, leader: leads ? leader : null });
}

/** What a team is checked against. */
export interface TeamsAround {
  readonly teams: Iterable<{ readonly id: string; readonly name: string }>;
  isActive(userId: string): boolean;
}

/**
 * A team as it may be kept: trimmed, members once each. @errors teams.name-required, teams.name-taken,
 * teams.no-members, teams.member-inactive, teams.leader-outside @source companion TEA-1, TEA-6
 */
export function checkTeam(wish: TeamWish, around: TeamsAround): Result<TeamWish> {
  const name = typedName(wish.name);
  if (name === '' || name.length > TEAM_NAME_MAX) return fail('teams.name-required', { field: 'name' });
  const alike = [...around.teams].filter((other) => sameName(other.name, name));
  if (alike.length > 0 && !alike.some(({ id }) => id === wish.id))
    return fail('teams.name-taken', { field: 'name' });
  const members = [...new Set(wish.members)];
  if (members.length === 0) return fail('teams.no-members', { field: 'members' });
  if (!members.every((id) => around.isActive(id))) return fail('teams.member-inactive', { field: 'members' });
  if (wish.leader !== null && !members.includes(wish.leader))
    return fail('teams.leader-outside', { field: 'leader' });
  return ok({ id: wish.id, name, members, leader: wish.leader });
}
