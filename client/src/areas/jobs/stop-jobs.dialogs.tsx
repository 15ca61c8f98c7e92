import { endJobs } from '@roundsman/shared-schema/areas/jobs/end-jobs.command.ts';
import { pauseJobs } from '@roundsman/shared-schema/areas/jobs/pause-jobs.command.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { PauseReason } from '#parts/job/fields/pause-reason.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { changedJobs, refusedJobs } from './jobs-outcome.ts';
import type { BulkJobsProps } from './selected-jobs.dialogs.tsx';
import '#parts/job/job.text.ts';
import './jobs.text.ts';

/** From when jobs are paused, and when they go on, if that is known (S-11). */
export function BulkPauseDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const today = useToday();
  const form = useForm({
    defaultValues: { from: today, until: '', why: '' },
    fieldOf: ({ field }) => field?.replace(/^pause\./, ''),
  });
  return (
    <BulkFormDialog
      form={form}
      ids={rows.map(({ id }) => id)}
      title={t('jobs.bulk-pause-title', { count: rows.length })}
      action={{ label: t('jobs.bulk-pause') }}
      command={pauseJobs}
      input={(jobIds, { from, until, why }) => ({ jobIds, from, why, ...(until !== '' && { until }) })}
      changedIn={changedJobs}
      said={(count) => t('jobs.bulk-paused', { count })}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <p className="rm-t2">{t('job.pause-text')}</p>
      <FieldRow>
        <DayField label={t('job.paused-from')} {...form.controlled('from')} />
        <DayField label={t('job.paused-until')} optional={t('job.optional')} {...form.controlled('until')} />
      </FieldRow>
      <PauseReason {...form.field('why')} />
    </BulkFormDialog>
  );
}

/** On which day jobs may be due for the last time. */
export function BulkEndDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const form = useForm({ defaultValues: { day: useToday() } });
  return (
    <BulkFormDialog
      form={form}
      ids={rows.map(({ id }) => id)}
      title={t('jobs.bulk-end-title', { count: rows.length })}
      action={{ label: t('jobs.bulk-end'), danger: true }}
      command={endJobs}
      input={(jobIds, { day }) => ({ jobIds, day })}
      changedIn={changedJobs}
      said={(count) => t('jobs.bulk-ended', { count })}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <p className="rm-t2">{t('job.end-text')}</p>
      <DayField label={t('job.end')} {...form.controlled('day')} />
    </BulkFormDialog>
  );
}
