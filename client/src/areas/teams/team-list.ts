import type { AccountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';

/** One line of the list (TEA-1). */
export interface TeamRow extends Team {
  /** Members who still belong to the account, by name. */
  readonly active: readonly AccountUser[];
  readonly leaderName: string;
  /** Jobs given to the team. */
  readonly jobs: number;
}

/** A line for each team, whatever is searched for. */
export function teamRows(around: {
  teams: Iterable<Team>;
  users: ReadonlyMap<string, AccountUser>;
  work: ReadonlyMap<string, number>;
}): readonly TeamRow[] {
  return [...around.teams].map((team): TeamRow => {
    const active = team.members
      .flatMap((id) => around.users.get(id) ?? [])
      .filter((user) => user.active)
      .sort((a, b) => a.name.localeCompare(b.name));
    // A leader who has left leads nobody.
    const leaderName = active.find(({ id }) => id === team.leader)?.name ?? '';
    return { ...team, active, leaderName, jobs: around.work.get(team.id) ?? 0 };
  });
}
