import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useQuery } from '#store/use-query.hook.ts';

function namesOf(snapshot: Snapshot, ids: readonly string[]): readonly string[] {
  const [users, teams] = [accountUsers(snapshot), accountTeams(snapshot)];
  return ids.flatMap((id) => users.get(id)?.name ?? teams.get(id)?.name ?? []).sort();
}

/** Names of users and teams, as far as they are known. */
export function useAssigneeNames(ids: readonly string[]): readonly string[] {
  return useQuery(namesOf, ids);
}
