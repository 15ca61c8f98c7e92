import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';

/**
 * Saves a team as it is but for this: put away, or in use again. In use it keeps only members who are still there, put
 * away it keeps all of them (TEA-4). Also makes it anew after it was deleted.
 */
export function useSaveTeamAs(): (team: Team, archived: boolean) => Promise<Result<unknown>> {
  const store = useStore();
  const { call } = useCall();
  return useCallback(
    (team, archived) => {
      const users = accountUsers(store.snapshot);
      const { id, name, colour } = team;
      const members = archived ? [...team.members] : team.members.filter((one) => users.get(one)?.active);
      const leader = team.leader !== null && members.includes(team.leader) ? team.leader : null;
      return call(saveTeam, {
        account: store.account.id,
        team: id,
        name,
        colour,
        members,
        leader,
        archived,
      });
    },
    [store, call],
  );
}
