import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { BulkDialog } from '#list/bulk.dialog.tsx';
import type { RecordDialogProps } from '#parts/record-page/record-page.part.tsx';
import { t } from '#text/texts.ts';
import { useSaveTeamAs } from './archive-team.hook.ts';
import type { TeamRow } from './team-list.ts';

/** Puts several teams away, or in use again, one after another (C-14). */
export function ArchiveTeamsDialog(
  props: Pick<RecordDialogProps<TeamRow>, 'rows' | 'onDone'> & { archive: boolean },
) {
  const { archive, rows, onDone } = props;
  const saveAs = useSaveTeamAs();
  const count = rows.length;
  return (
    <BulkDialog
      title={t(archive ? 'teams.bulk-archive' : 'teams.bulk-restore', { count })}
      text={t(archive ? 'teams.bulk-archive-text' : 'teams.bulk-restore-text')}
      start={t(archive ? 'kit.archive' : 'kit.restore')}
      items={rows}
      run={async (row) => {
        if (row.archived === archive) return ok(false);
        const saved = await saveAs(row, archive);
        return saved.ok ? ok(true) : saved;
      }}
      words={{
        changed: (done) => t(archive ? 'teams.bulk-archived' : 'teams.bulk-restored', { count: done }),
        same: (left) => t('teams.bulk-same', { count: left }),
      }}
      onClose={onDone}
    />
  );
}
