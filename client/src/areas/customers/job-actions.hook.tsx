import {
  mdiContentCopy,
  mdiPauseCircleOutline,
  mdiPencilOutline,
  mdiPlayCircleOutline,
  mdiRestart,
  mdiStopCircleOutline,
  mdiSwapHorizontal,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { CustomerJob } from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { duplicateJob } from '@roundsman/shared-schema/areas/jobs/duplicate-job.command.ts';
import { JOB_DELETERS, JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { resumeJob } from '@roundsman/shared-schema/areas/jobs/resume-job.command.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { deleteJobText } from '#parts/job/questions/delete-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import './customers.text.ts';

const JobDialog = lateOverlay(async () => (await import('#parts/job/form/job.dialog.tsx')).JobDialog);
const PauseJobDialog = lateOverlay(async () => (await import('./job-days.dialog.tsx')).PauseJobDialog);
const EndJobDialog = lateOverlay(async () => (await import('./job-days.dialog.tsx')).EndJobDialog);
const RestartJobDialog = lateOverlay(async () => (await import('./job-days.dialog.tsx')).RestartJobDialog);
const MoveJobDialog = lateOverlay(async () => (await import('./move-job.dialog.tsx')).MoveJobDialog);

type Asking = 'edit' | 'pause' | 'end' | 'restart' | 'move';

export interface JobActions {
  readonly entries: readonly MenuEntry[];
  readonly asking: Asking | null;
  readonly close: () => void;
}

/** What can be done with a job on its customer's page (CUS-8). */
export function useJobActions(row: CustomerJob): JobActions {
  const { id: jobId, job, isOver } = row;
  const [asking, setAsking] = useState<Asking | null>(null);
  const { act } = useAct();
  const confirm = useConfirm();
  const store = useStore();
  const name = shortName(job.description);
  const remove = async () => {
    const isMeant = await confirm({
      title: t('customer.job-delete-ask', { name }),
      text: await deleteJobText(store, job),
      confirm: t('customer.job-delete'),
      danger: true,
    });
    if (isMeant) void act(deleteJob, { jobId }, () => t('customer.job-deleted'));
  };
  const write = { requires: { roles: JOB_WRITERS } };
  const asks = (what: Asking, icon: string): MenuEntry => ({
    ...{ id: what, icon, label: t(`customer.job-${what}`), ...write },
    onSelect: () => setAsking(what),
  });
  const duplicate: MenuEntry = {
    ...{ id: 'duplicate', icon: mdiContentCopy, label: t('customer.job-duplicate'), ...write },
    onSelect: () => void act(duplicateJob, { jobId }, () => t('customer.job-duplicated')),
  };
  const resume: MenuEntry = {
    ...{ id: 'resume', icon: mdiPlayCircleOutline, label: t('customer.job-resume'), ...write },
    onSelect: () => void act(resumeJob, { jobId }, () => t('customer.job-resumed')),
  };
  return {
    entries: [
      asks('edit', mdiPencilOutline),
      ...(isOver
        ? [asks('restart', mdiRestart)]
        : [
            row.isPaused || job.pause ? resume : asks('pause', mdiPauseCircleOutline),
            asks('end', mdiStopCircleOutline),
          ]),
      duplicate,
      ...(isOver ? [] : [asks('move', mdiSwapHorizontal)]),
      {
        ...{ id: 'delete', icon: mdiTrashCanOutline, label: t('customer.job-delete') },
        ...{ danger: true, apart: true, requires: { roles: JOB_DELETERS } },
        onSelect: () => void remove(),
      },
    ],
    asking,
    close: () => setAsking(null),
  };
}

/** The dialog that was asked for. */
export function JobDialogs({ row, actions }: { row: CustomerJob; actions: JobActions }) {
  const { asking, close } = actions;
  switch (asking) {
    case 'edit':
      return <JobDialog jobId={row.id} onClose={close} />;
    case 'pause':
      return <PauseJobDialog jobId={row.id} onClose={close} />;
    case 'end':
      return <EndJobDialog jobId={row.id} onClose={close} />;
    case 'restart':
      return <RestartJobDialog job={row.job} onClose={close} />;
    case 'move':
      return <MoveJobDialog jobId={row.id} customerId={row.job.customerId} onClose={close} />;
    case null:
      return null;
  }
}
