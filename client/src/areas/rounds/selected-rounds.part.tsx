import { mdiTrashCanOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { type ReactNode, useState } from 'react';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { ListedRound } from './round-columns.tsx';

// Nearly everybody starts at the list of rounds, and hardly anybody deletes several of them.
const DeleteRoundsDialog = lateOverlay(
  async () => (await import('./delete-rounds.dialog.tsx')).DeleteRoundsDialog,
);

/** What can be done with the rounds that are selected, and the dialog that runs it (C-10, C-14). */
export function useSelectedRounds(list: RecordListModel<ListedRound>): {
  actions: (rows: readonly ListedRound[]) => readonly BarAction[];
  dialogs: ReactNode;
} {
  /** The rounds of the dialog stay in it as they were when it opened. */
  const [deleting, setDeleting] = useState<readonly ListedRound[]>();
  const actions = (rows: readonly ListedRound[]): readonly BarAction[] => [
    {
      id: 'delete',
      label: t('rounds.delete'),
      icon: mdiTrashCanOutline,
      requires: { roles: OWNER_ADMIN },
      onPress: () => setDeleting(rows),
    },
  ];
  const dialogs = deleting && (
    <DeleteRoundsDialog
      rounds={deleting}
      onLeft={list.selection.set}
      onClose={() => setDeleting(undefined)}
    />
  );
  return { actions, dialogs };
}
