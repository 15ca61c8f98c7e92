import { addableJobText, jobsToAdd } from '@roundsman/shared-schema/areas/rounds/addable-jobs.queries.ts';
import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { useState } from 'react';
import { useFound } from '#list/found.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useAddJobs } from './add-jobs.hook.ts';
import { JobPicker } from './job-picker.part.tsx';
import './add-existing.text.ts';

/** Moves jobs that are there already into this round, out of any other (specification 1, 2.6). */
export function AddExistingJobsDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const today = useToday();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const all = useQuery(jobsToAdd, { roundId: round.id, today });
  const rows = useFound(all, search, addableJobText);
  const { progress, stop, add } = useAddJobs();

  const handleAdd = async () => {
    if (await add(round, [...selected])) onClose();
  };
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('add-existing.title')}
      sub={round.name}
      colour={round.color}
      onClose={onClose}
      footer={
        <PickFooter
          count={selected.size}
          label={
            selected.size === 0 ? t('add-existing.choose') : t('add-existing.add', { count: selected.size })
          }
          progress={progress}
          onStop={stop}
          onClose={onClose}
          onGo={() => void handleAdd()}
        />
      }
    >
      <JobPicker
        rows={rows}
        search={search}
        onSearch={setSearch}
        selected={selected}
        onSelectedChange={setSelected}
        disabled={progress !== null}
        showsRound
        none={{ title: t('add-existing.none'), text: t('add-existing.none-text') }}
      />
    </Dialog>
  );
}

/** The one action on what is ticked, or how far it is and the way to stop it. */
export function PickFooter(props: {
  count: number;
  label: string;
  progress: { done: number; of: number } | null;
  onStop: () => void;
  onClose: () => void;
  onGo: () => void;
}) {
  const { count, label, progress, onStop, onClose, onGo } = props;
  if (progress) {
    return (
      <>
        <span className="rm-grow rm-t2" role="status">
          <progress
            className="round-progress"
            max={progress.of || 1}
            value={progress.done}
            aria-label={label}
          />
          {progress.of > 0 && t('add-existing.moving', { done: progress.done, of: progress.of })}
        </span>
        <Button kind="line" onClick={onStop}>
          {t('kit.cancel')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
      <Button kind="main" disabled={count === 0} onClick={onGo}>
        {label}
      </Button>
    </>
  );
}
