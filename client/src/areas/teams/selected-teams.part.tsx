import { mdiArchiveOutline, mdiArchiveRefreshOutline, mdiDownload } from '@mdi/js';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { useState } from 'react';
import { BulkDialog } from '#parts/people/bulk.dialog.tsx';
import { t } from '#text/texts.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useSaveTeamAs } from './archive-team.hook.ts';
import type { TeamRow } from './team-list.ts';

/** What can be done with the teams that are selected (C-10, C-14). */
export function SelectedTeams(props: {
  rows: readonly TeamRow[];
  connected: boolean;
  onExport: () => void;
  onAll: (() => void) | undefined;
  onSelect: (ids: readonly string[]) => void;
}) {
  const { rows, connected, onExport, onAll, onSelect } = props;
  const show = useToast();
  const saveAs = useSaveTeamAs();
  /** Whether the teams of the dialog go out of use. They stay in it as they were when it opened. */
  const [going, setGoing] = useState<{ archive: boolean; rows: readonly TeamRow[] }>();
  const ask = (archive: boolean) => {
    if (connected) setGoing({ archive, rows });
    else show({ text: t('people.needs-connection') });
  };
  const change = async (row: TeamRow, archive: boolean) => {
    if (row.archived === archive) return ok(false);
    const saved = await saveAs(row, archive);
    return saved.ok ? ok(true) : saved;
  };
  return (
    <>
      <ActionBar
        count={rows.length}
        actions={[
          {
            id: 'archive',
            label: t('teams.archive'),
            icon: mdiArchiveOutline,
            onPress: () => ask(true),
          },
          {
            id: 'restore',
            label: t('teams.restore'),
            icon: mdiArchiveRefreshOutline,
            onPress: () => ask(false),
          },
          { id: 'export', label: t('people.export'), icon: mdiDownload, onPress: onExport },
        ]}
        onAll={onAll}
        onClear={() => onSelect([])}
      />
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
            onSelect(left);
          }}
        />
      )}
    </>
  );
}
