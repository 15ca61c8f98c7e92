import { z } from 'zod/mini';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';

const CORE = 'core';
const TEAM = 'team:';

/** A team of the account (companion 2.5), as `core` mirrors the table. */
export interface Team extends RecordId {
  readonly name: string;
  /** `#RRGGBB`. */
  readonly colour: string;
  /** User ids. */
  readonly members: readonly string[];
  readonly leader: string | null;
  readonly archived: boolean;
}

const teamSchema = z.nullable(
  z.object({
    name: z.string(),
    colour: z._default(z.string(), '#5B6B7A'),
    members: z._default(z.array(z.string()), []),
    leader: z._default(z.nullable(z.string()), null),
    archived: z._default(z.boolean(), false),
  }),
);

/** Keys `team:<id>` of `core`; written by the server only, null once the team is deleted. */
export const teamRecord: RecordDefinition<Team, 'core'> = {
  name: 'team',
  document: CORE,
  root: CORE,
  baseSchema: teamSchema,
  groups: {},
  read(raw) {
    if (!raw.id.startsWith(TEAM)) return undefined;
    const parsed = teamSchema.safeParse(raw.base?.[2]);
    return parsed.success && parsed.data ? { id: raw.id.slice(TEAM.length), ...parsed.data } : undefined;
  },
};

/** Teams by id, archived ones too. */
export function accountTeams(snapshot: Snapshot): ReadonlyMap<string, Team> {
  const teams = new Map<string, Team>();
  for (const team of snapshot.records(teamRecord).values()) teams.set(team.id, team);
  return teams;
}
