import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { pauseJob } from '@roundsman/shared-schema/areas/jobs/pause-job.command.ts';
import { restartJob } from '@roundsman/shared-schema/areas/jobs/restart-job.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { PauseReason } from '#parts/job/fields/pause-reason.part.tsx';
import { RestartDay } from '#parts/job/fields/restart-day.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import './customer-acts.text.ts';
import './customers.text.ts';

interface Props {
  jobId: string;
  onClose: () => void;
}

const shown = { showsFailure: true };

/** Asks from when to when nothing of a job is due (S-11). */
export function PauseJobDialog({ jobId, onClose }: Props) {
  const { act } = useAct();
  const form = useForm({
    defaultValues: { from: useToday(), until: '', why: '' },
    fieldOf: ({ field }) => field?.replace(/^pause\./, ''),
  });
  return (
    <FormDialog
      form={form}
      title={t('customer-acts.pause-title')}
      action={{ label: t('customer.job-pause') }}
      send={({ from, until, why }) =>
        act(pauseJob, { jobId, from, why, ...(until && { until }) }, () => t('customer.job-paused'), shown)
      }
      onSent={onClose}
      onClose={onClose}
    >
      <FieldRow>
        <DayField label={t('customer-acts.pause-from')} {...form.controlled('from')} />
        <DayField
          label={t('customer-acts.pause-until')}
          hint={t('customer-acts.pause-until-hint')}
          optional={t('kit.optional')}
          {...form.controlled('until')}
        />
      </FieldRow>
      <PauseReason {...form.field('why')} />
    </FormDialog>
  );
}

/** Asks for the last day of a job (S-11). */
export function EndJobDialog({ jobId, onClose }: Props) {
  const { act } = useAct();
  const form = useForm({ defaultValues: { day: useToday() } });
  return (
    <FormDialog
      form={form}
      title={t('customer-acts.end-title')}
      action={{ label: t('customer.job-end') }}
      send={({ day }) => act(endJob, { jobId, day }, () => t('customer.job-ended'), shown)}
      onSent={onClose}
      onClose={onClose}
    >
      <DayField
        label={t('customer-acts.end-day')}
        hint={t('customer-acts.end-day-hint')}
        {...form.controlled('day')}
      />
    </FormDialog>
  );
}

/** Asks for the first day of a job that goes on, unless it goes on with its round. */
export function RestartJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { act } = useAct();
  const form = useForm({ defaultValues: { firstDay: useToday() } });
  return (
    <FormDialog
      form={form}
      title={t('customer-acts.restart-title')}
      action={{ label: t('customer.job-restart') }}
      send={({ firstDay }) =>
        act(restartJob, { jobId: job.id, firstDay }, () => t('customer.job-restarted'), shown)
      }
      onSent={onClose}
      onClose={onClose}
    >
      <RestartDay job={job} {...form.controlled('firstDay')} />
    </FormDialog>
  );
}
