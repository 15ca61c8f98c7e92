import type { AccountUser } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import type { Team } from '@roundsman/shared-schema/areas/people/team.record.ts';

export const TEAM_SORTS = ['name', 'size', 'jobs'] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

/** One line of the list (TEA-1). */
export interface TeamRow extends Team {
  /** Members who still belong to the account, by name. */
  readonly active: readonly AccountUser[];
  readonly leaderName: string;
  /** Jobs given to the team. */
  readonly jobs: number;
}

/** The rows that search and filter leave, in order. `hidden`: archived ones that the filter hides. */
export function teamRows(
  around: {
    teams: Iterable<Team>;
    users: ReadonlyMap<string, AccountUser>;
    work: ReadonlyMap<string, number>;
  },
  look: { search: string; archived: boolean; sort: TeamSort },
): { rows: readonly TeamRow[]; hidden: number; all: number } {
  const rows = [...around.teams].map((team): TeamRow => {
    const active = team.members
      .flatMap((id) => around.users.get(id) ?? [])
      .filter((user) => user.active)
      .sort((a, b) => a.name.localeCompare(b.name));
    // A leader who has left leads nobody.
    const leaderName = active.find(({ id }) => id === team.leader)?.name ?? '';
    return { ...team, active, leaderName, jobs: around.work.get(team.id) ?? 0 };
  });
  const words = look.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = [row.name, ...row.active.map(({ name }) => name)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = found.filter((row) => look.archived || !row.archived);
  const weight = {
    name: () => 0,
    size: (row: TeamRow) => -row.active.length,
    jobs: (row: TeamRow) => -row.jobs,
  };
  const of = weight[look.sort];
  shown.sort((a, b) => of(a) - of(b) || a.name.localeCompare(b.name));
  return { rows: shown, hidden: found.length - shown.length, all: rows.length };
}
