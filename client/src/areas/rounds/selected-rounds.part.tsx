import { mdiCalendarRefreshOutline, mdiTrashCanOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { type ReactNode, useState } from 'react';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { ListedRound } from './round-columns.tsx';

// Nearly everybody starts at the list of rounds, and hardly anybody does this with several of them.
const BulkRoundsDialog = lateOverlay(async () => (await import('./bulk-rounds.dialog.tsx')).BulkRoundsDialog);

/** What can be done with the rounds that are selected, and the dialog that runs it (C-10, C-14). */
export function useSelectedRounds(list: RecordListModel<ListedRound>): {
  actions: (rows: readonly ListedRound[]) => readonly BarAction[];
  dialogs: ReactNode;
} {
  /** The rounds of the dialog stay in it as they were when it opened. */
  const [asked, setAsked] = useState<{
    what: 'delete' | 'restart';
    rounds: readonly ListedRound[];
  }>();
  const actions = (rows: readonly ListedRound[]): readonly BarAction[] => [
    {
      id: 'restart',
      label: t('rounds.restart'),
      icon: mdiCalendarRefreshOutline,
      requires: { roles: OWNER_ADMIN },
      onPress: () => setAsked({ what: 'restart', rounds: rows }),
    },
    {
      id: 'delete',
      label: t('kit.delete'),
      icon: mdiTrashCanOutline,
      requires: { roles: OWNER_ADMIN },
      onPress: () => setAsked({ what: 'delete', rounds: rows }),
    },
  ];
  const dialogs = asked && (
    <BulkRoundsDialog {...asked} onLeft={list.selection.set} onClose={() => setAsked(undefined)} />
  );
  return { actions, dialogs };
}
