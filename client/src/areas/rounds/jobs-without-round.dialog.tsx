import { may } from '@roundsman/shared-schema/access/may.ts';
import {
  addableJobText,
  jobsWithoutRound,
} from '@roundsman/shared-schema/areas/rounds/addable-jobs.queries.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { useState } from 'react';
import { useFound } from '#list/found.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useBeHere } from '#store/use-presence.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { PickFooter } from './add-existing-jobs.dialog.tsx';
import { useAddJobs } from './add-jobs.hook.ts';
import { ChooseRoundDialog } from './choose-round.dialog.tsx';
import { JobPicker } from './job-picker.part.tsx';
import './round.css';
import './open-round.text.ts';

/** Jobs that are in no round, those of deleted rounds among them, and the way into one. */
export function JobsWithoutRoundDialog({ onClose }: { onClose: () => void }) {
  const actor = useActor();
  const today = useToday();
  const { loaded } = useDocument('rounds', 'jobs', 'customers');
  const [search, setSearch] = useState('');
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [choosing, setChoosing] = useState(false);
  const all = useQuery(jobsWithoutRound, { today });
  const rows = useFound(all, search, addableJobText);
  const { progress, stop, add } = useAddJobs();
  useBeHere('round:none', []);
  const there = new Set(all.map(({ jobId }) => jobId));
  const selected = new Set([...chosen].filter((id) => there.has(id)));

  return (
    <Dialog
      open
      bare
      size="list"
      title={t('rounds.no-round')}
      sub={t('open-round.no-round-head', { count: all.length })}
      onClose={onClose}
      footer={
        may(actor, { roles: JOB_ROUND_WRITERS }) && all.length > 0 ? (
          <PickFooter
            count={selected.size}
            label={t('open-round.add-to-round')}
            progress={progress}
            onStop={stop}
            onClose={onClose}
            onGo={() => setChoosing(true)}
          />
        ) : undefined
      }
    >
      {loaded ? (
        <JobPicker
          rows={rows}
          search={search}
          onSearch={setSearch}
          selected={selected}
          onSelectedChange={setSelected}
          disabled={progress !== null}
          showsRound={false}
          none={{ title: t('open-round.no-round-empty'), text: t('open-round.no-round-empty-text') }}
        />
      ) : (
        <SkeletonRows mark="none" />
      )}
      {choosing && (
        <ChooseRoundDialog
          title={t('open-round.choose-round')}
          sub={t('open-round.choose-round-sub', { count: selected.size })}
          onClose={() => setChoosing(false)}
          onChoose={(round) => {
            setChoosing(false);
            void add(round, [...selected]).then((done) => done && setSelected(new Set()));
          }}
        />
      )}
    </Dialog>
  );
}
