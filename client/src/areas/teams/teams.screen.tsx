import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { teamCapacity } from '@roundsman/shared-schema/areas/teams/team-capacity.rules.ts';
import { workByAssignee } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { useMemo, useState } from 'react';
import { LeavingDialog } from '#parts/people/leaving.dialog.tsx';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import '#parts/people/people.css';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { ArchiveTeamsDialog } from './archive-teams.dialog.tsx';
import { DeleteTeamDialog } from './delete-team.dialog.tsx';
import { TeamDialog } from './team.dialog.tsx';
import { useTeamActs } from './team-acts.hook.ts';
import { TeamMarks, teamColumns, teamElsewhere, teamFilters, teamSub, teamText } from './team-columns.tsx';
import { type TeamRow, teamRows } from './team-list.ts';
import './teams.text.ts';

/** Teams with their people, their work and what they can do today (companion 5.21). */
export function TeamsScreen() {
  const store = useStore();
  const today = useToday();
  const listed = useLoaded(listUsers, { account: store.account.id });
  const teams = useQuery(accountTeams);
  const users = useQuery(accountUsers);
  const work = useQuery(workByAssignee);
  const acts = useTeamActs();
  /** Members who have just left a team and have jobs of their own (TEA-3). */
  const [leaving, setLeaving] = useState<{ team: Team; left: readonly string[] }>();

  const rows = useMemo(() => teamRows({ teams: teams.values(), users, work }), [teams, users, work]);
  const people = new Map(listed.value?.users.map((user) => [user.id, user]));
  const capacityOf = (row: TeamRow) => {
    if (people.size === 0 || row.archived) return undefined;
    const members = row.active.map(({ id, active }) => ({
      id,
      active,
      availability: (people.get(id)?.details ?? NO_DETAILS).availability,
    }));
    const { minutes, missing } = teamCapacity(members, today);
    return { minutes, missing: missing.map((id) => users.get(id)?.name ?? '') };
  };

  return (
    <RecordPage
      area="teams"
      documents={['core', 'jobs']}
      rows={rows}
      columns={teamColumns(capacityOf)}
      filters={teamFilters()}
      text={teamText}
      row={{
        mark: ({ colour }) => <RoundMark colour={colour} />,
        sub: teamSub,
        elsewhere: teamElsewhere,
        beside: (row) => <TeamMarks row={row} capacity={capacityOf(row)} />,
      }}
      acts={acts}
      dialogs={{
        add: ({ onClose }) => <TeamDialog onClose={onClose} onLeft={() => {}} />,
        edit: ({ row, onClose }) =>
          row && (
            <TeamDialog team={row} onClose={onClose} onLeft={(team, left) => setLeaving({ team, left })} />
          ),
        delete: ({ row, onClose }) => row && <DeleteTeamDialog team={row} onClose={onClose} />,
        archive: (props) => <ArchiveTeamsDialog {...props} archive />,
        restore: (props) => <ArchiveTeamsDialog {...props} archive={false} />,
      }}
    >
      {leaving && (
        <LeavingDialog teams={[leaving.team]} left={leaving.left} onClose={() => setLeaving(undefined)} />
      )}
    </RecordPage>
  );
}
