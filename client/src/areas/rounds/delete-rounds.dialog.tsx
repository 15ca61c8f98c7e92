import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { roundMembers } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { useState } from 'react';
import { BulkDialog } from '#list/bulk.dialog.tsx';
import { useSayDone } from '#list/say-done.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import './delete-rounds.text.ts';

/** Deletes several rounds, after it has said how many of their jobs stay; one undo brings all of them back (C-14). */
export function DeleteRoundsDialog(props: {
  rounds: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those that are still there. */
  onLeft: (left: readonly string[]) => void;
  onClose: () => void;
}) {
  const { rounds, onLeft, onClose } = props;
  const store = useStore();
  const { act } = useAct();
  const sayDone = useSayDone();
  const [before] = useState(() => new Set(store.recentChanges.get().map(({ id }) => id)));
  const [jobs] = useState(() =>
    rounds.reduce((sum, { id }) => sum + roundMembers(store.snapshot, id).length, 0),
  );

  const handleClose = (left: readonly string[]) => {
    onLeft(left);
    onClose();
    const count = rounds.length - left.length;
    const made = store.recentChanges
      .get()
      .filter(({ id, command }) => command === deleteRound.name && !before.has(id));
    if (count > 0)
      sayDone(t('delete-rounds.done', { count }), { changes: made.map(({ id }) => id).toReversed() });
  };
  return (
    <BulkDialog
      title={t('delete-rounds.title', { count: rounds.length })}
      text={t('delete-rounds.text', { count: jobs })}
      start={t('delete-rounds.start')}
      danger
      items={rounds}
      run={async ({ id }) => {
        const deleted = await act(deleteRound, { roundId: id }, () => null, { showsFailure: true });
        return deleted.ok ? ok(true) : deleted;
      }}
      words={{ changed: (count) => t('delete-rounds.done', { count }), same: () => '' }}
      onClose={handleClose}
    />
  );
}
