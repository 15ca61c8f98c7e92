import {
  mdiAccountArrowRightOutline,
  mdiCalendarEndOutline,
  mdiContentCopy,
  mdiDelete,
  mdiPauseCircleOutline,
  mdiPlayCircleOutline,
  mdiRestart,
} from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { duplicateJob } from '@roundsman/shared-schema/areas/jobs/duplicate-job.command.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_DELETERS, jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { isOver, isPauseOver } from '@roundsman/shared-schema/areas/jobs/job-state.ts';
import { resumeJob } from '@roundsman/shared-schema/areas/jobs/resume-job.command.ts';
import { type ReactNode, useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { deleteJobText } from './delete-words.ts';
import { EndJobDialog, MoveJobDialog, PauseJobDialog, RestartJobDialog } from './job-questions.part.tsx';
import '../job.text.ts';
import '../job-form.text.ts';

type Question = 'pause' | 'end' | 'restart' | 'move';

interface ActionOptions {
  /** Asks first where something typed would be lost. */
  readonly leave?: (go: () => void) => void;
  /** The job is over here. */
  readonly onGone: () => void;
}

/** What can be done with a job beside changing it, as entries of a menu, with their questions. */
export function useJobActions(
  job: Job,
  options: ActionOptions,
): { readonly entries: readonly MenuEntry[]; readonly dialogs: ReactNode } {
  const { entriesOf, dialogs } = useJobsActions(options);
  return { entries: entriesOf(job), dialogs };
}

/** The same for any job of a list. */
export function useJobsActions({ leave = (go) => go(), onGone }: ActionOptions): {
  readonly entriesOf: (job: Job) => readonly MenuEntry[];
  readonly dialogs: ReactNode;
} {
  const store = useStore();
  const actor = useActor();
  const today = useToday();
  const confirm = useConfirm();
  const { act } = useAct();
  const [asking, setAsking] = useState<{ readonly question: Question; readonly job: Job } | null>(null);
  const nameOf = (job: Job) => shortName(jobName(store.snapshot, job.id)) || t('job.no-name');
  const finish = (done: { readonly ok: boolean }) => {
    if (done.ok) onGone();
  };
  const copy = async (job: Job) =>
    finish(await act(duplicateJob, { jobId: job.id }, () => t('job.copied', { name: nameOf(job) })));
  const resume = async (job: Job) =>
    finish(await act(resumeJob, { jobId: job.id }, () => t('job.resumed', { name: nameOf(job) })));
  const remove = async (job: Job) => {
    const name = nameOf(job);
    const isMeant = await confirm({
      title: t('job.delete-title', { name }),
      text: await deleteJobText(store, job),
      confirm: t('job.delete'),
      danger: true,
    });
    if (isMeant) finish(await act(deleteJob, { jobId: job.id }, () => t('job.deleted', { name })));
  };
  const entriesOf = (job: Job): readonly MenuEntry[] => {
    const ask = (question: Question) => () => leave(() => setAsking({ question, job }));
    return [
      {
        id: 'copy',
        icon: mdiContentCopy,
        label: t('job.copy'),
        onSelect: () => leave(() => void copy(job)),
      },
      ...(isOver(job, today)
        ? [{ id: 'restart', icon: mdiRestart, label: t('job.restart'), onSelect: ask('restart') }]
        : [
            { id: 'move', icon: mdiAccountArrowRightOutline, label: t('job.move'), onSelect: ask('move') },
            job.pause && !isPauseOver(job.pause, today)
              ? {
                  id: 'resume',
                  icon: mdiPlayCircleOutline,
                  label: t('job.resume'),
                  onSelect: () => leave(() => void resume(job)),
                }
              : { id: 'pause', icon: mdiPauseCircleOutline, label: t('job.pause'), onSelect: ask('pause') },
            { id: 'end', icon: mdiCalendarEndOutline, label: t('job.end-it'), onSelect: ask('end') },
          ]),
      ...(hasAnyRole(actor, JOB_DELETERS)
        ? [
            {
              id: 'delete',
              icon: mdiDelete,
              label: t('job.delete'),
              danger: true,
              apart: true,
              onSelect: () => leave(() => void remove(job)),
            },
          ]
        : []),
    ];
  };
  const close = () => setAsking(null);
  const props = asking && {
    ...{ job: asking.job, name: nameOf(asking.job), today, onClose: close },
    onDone: () => {
      close();
      onGone();
    },
  };
  return {
    entriesOf,
    dialogs: props && (
      <>
        {asking.question === 'pause' && <PauseJobDialog {...props} />}
        {asking.question === 'end' && <EndJobDialog {...props} />}
        {asking.question === 'restart' && <RestartJobDialog {...props} />}
        {asking.question === 'move' && <MoveJobDialog {...props} />}
      </>
    ),
  };
}
