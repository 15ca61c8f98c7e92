import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { BulkDialog } from '#list/bulk.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import type { UserRow } from './user-list.ts';

/** Adds several people to a team one after another, and says what became of each (C-14). */
export function AddToTeamDialog(props: {
  team: Team;
  rows: readonly UserRow[];
  /** Those that are left stay selected. */
  onClose: (left: readonly string[]) => void;
}) {
  const { team, rows, onClose } = props;
  const store = useStore();
  const { call } = useCall();
  const add = async (row: UserRow) => {
    const user = row.userId;
    if (user === undefined || row.teams.includes(team.id)) return ok(false);
    const teams = [...row.teams, team.id];
    const saved = await call(changeUser, { account: store.account.id, user, teams });
    return saved.ok ? ok(true) : saved;
  };
  return (
    <BulkDialog
      title={t('users.bulk-title', { count: rows.length, team: team.name })}
      start={t('users.bulk-start')}
      items={rows}
      run={add}
      words={{
        changed: (count) => t('users.bulk-changed', { count }),
        same: (count) => t('users.bulk-same', { count }),
      }}
      onClose={onClose}
    />
  );
}
