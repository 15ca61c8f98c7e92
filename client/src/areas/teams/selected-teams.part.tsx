import { mdiArchiveOutline, mdiArchiveRefreshOutline } from '@mdi/js';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { type ReactNode, useState } from 'react';
import { BulkDialog } from '#list/bulk.dialog.tsx';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useSaveTeamAs } from './archive-team.hook.ts';
import type { TeamRow } from './team-list.ts';

/** What can be done with the teams that are selected, and the dialog that runs it (C-10, C-14). */
export function useSelectedTeams(options: { list: RecordListModel<TeamRow>; connected: boolean }): {
  actions: (rows: readonly TeamRow[]) => readonly BarAction[];
  dialogs: ReactNode;
} {
  const { list, connected } = options;
  const show = useToast();
  const saveAs = useSaveTeamAs();
  /** Whether the teams of the dialog go out of use. They stay in it as they were when it opened. */
  const [going, setGoing] = useState<{ archive: boolean; rows: readonly TeamRow[] }>();
  const ask = (archive: boolean, rows: readonly TeamRow[]) => {
    if (connected) setGoing({ archive, rows });
    else show({ text: t('people.needs-connection') });
  };
  const change = async (row: TeamRow, archive: boolean) => {
    if (row.archived === archive) return ok(false);
    const saved = await saveAs(row, archive);
    return saved.ok ? ok(true) : saved;
  };
  const actions = (rows: readonly TeamRow[]): readonly BarAction[] => [
    {
      id: 'archive',
      label: t('teams.archive'),
      icon: mdiArchiveOutline,
      onPress: () => ask(true, rows),
    },
    {
      id: 'restore',
      label: t('teams.restore'),
      icon: mdiArchiveRefreshOutline,
      onPress: () => ask(false, rows),
    },
  ];
  const dialogs = (
    <>
      {going && (
        <BulkDialog
          title={t(going.archive ? 'teams.bulk-archive' : 'teams.bulk-restore', { count: going.rows.length })}
          text={t(going.archive ? 'teams.bulk-archive-text' : 'teams.bulk-restore-text')}
          start={t(going.archive ? 'teams.archive' : 'teams.restore')}
          items={going.rows}
          run={(row) => change(row, going.archive)}
          words={{
            changed: (count) => t(going.archive ? 'teams.bulk-archived' : 'teams.bulk-restored', { count }),
            same: (count) => t('teams.bulk-same', { count }),
          }}
          onClose={(left) => {
            setGoing(undefined);
            list.selection.set(left);
          }}
        />
      )}
    </>
  );
  return { actions, dialogs };
}
