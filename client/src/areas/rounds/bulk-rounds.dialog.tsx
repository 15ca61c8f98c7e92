import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { hardResetRound } from '@roundsman/shared-schema/areas/rounds/hard-reset-round.command.ts';
import { restartEffect } from '@roundsman/shared-schema/areas/rounds/restart-effect.queries.ts';
import { roundMembers } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { useState } from 'react';
import { BulkDialog } from '#list/bulk.dialog.tsx';
import { useSayDone } from '#list/say-done.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { droppedWords, effectWords, withQuotes } from './effect-words.ts';
import './delete-rounds.text.ts';
import './restart-rounds.text.ts';

function deletionText(snapshot: Snapshot, ids: readonly string[]): string {
  const jobs = ids.flatMap((id) => roundMembers(snapshot, id));
  return withQuotes(t('delete-rounds.text', { count: jobs.length }), jobs);
}

/** Says what a restart does to the jobs of these rounds and to their visits, as setting and resetting do. */
function restartText(snapshot: Snapshot, ids: readonly string[], today: IsoDay): string {
  const effect = restartEffect(snapshot, ids, today);
  if (effect.jobs === 0) return t('restart-rounds.text', { count: 0 });
  return [
    t('restart-rounds.text', { count: effect.jobs }),
    ...effectWords(effect),
    ...droppedWords(snapshot, ids, today),
    t('round-edit.dropped'),
  ].join(' ');
}

const ACTS = {
  delete: {
    command: deleteRound,
    start: () => t('delete-rounds.start'),
    title: (count: number) => t('delete-rounds.title', { count }),
    text: deletionText,
    done: (count: number) => t('delete-rounds.done', { count }),
  },
  restart: {
    command: hardResetRound,
    start: () => t('restart-rounds.start'),
    title: (count: number) => t('restart-rounds.title', { count }),
    text: restartText,
    done: (count: number) => t('restart-rounds.done', { count }),
  },
} as const;

/**
 * Deletes several rounds, or restarts their schedules, after it has said how many jobs that touches; one undo takes all of
 * it back (C-14).
 */
export function BulkRoundsDialog(props: {
  what: keyof typeof ACTS;
  rounds: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those that nothing was done with. */
  onLeft: (left: readonly string[]) => void;
  onClose: () => void;
}) {
  const { what, rounds, onLeft, onClose } = props;
  const words = ACTS[what];
  const store = useStore();
  const { act } = useAct();
  const sayDone = useSayDone();
  const [before] = useState(() => new Set(store.recentChanges.get().map(({ id }) => id)));
  const today = useToday();
  const [text] = useState(() =>
    words.text(
      store.snapshot,
      rounds.map(({ id }) => id),
      today,
    ),
  );
  const run = async (roundId: string) => {
    const done =
      what === 'delete'
        ? await act(deleteRound, { roundId }, () => null, { showsFailure: true })
        : await act(hardResetRound, { roundId }, () => null, { showsFailure: true });
    return done.ok ? ok(true) : done;
  };

  const handleClose = (left: readonly string[]) => {
    onLeft(left);
    onClose();
    const count = rounds.length - left.length;
    const made = store.recentChanges
      .get()
      .filter(({ id, command }) => command === words.command.name && !before.has(id));
    if (count > 0) sayDone(words.done(count), { changes: made.map(({ id }) => id).toReversed() });
  };
  return (
    <BulkDialog
      title={words.title(rounds.length)}
      text={text}
      start={words.start()}
      danger={what === 'delete'}
      items={rounds}
      run={({ id }) => run(id)}
      words={{ changed: words.done, same: () => '' }}
      onClose={handleClose}
    />
  );
}
