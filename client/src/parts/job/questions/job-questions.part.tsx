import { customerName } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { moveJob } from '@roundsman/shared-schema/areas/jobs/move-job.command.ts';
import { pauseJob } from '@roundsman/shared-schema/areas/jobs/pause-job.command.ts';
import { restartJob } from '@roundsman/shared-schema/areas/jobs/restart-job.command.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { CustomerChoice } from '../fields/customer-choice.part.tsx';
import { PauseReason } from '../fields/pause-reason.part.tsx';
import { RestartDay } from '../fields/restart-day.part.tsx';

interface QuestionProps {
  job: Job;
  /** Whose it is. */
  name: string;
  today: IsoDay;
  onDone: () => void;
  onClose: () => void;
}

/** From when a job is paused, and when it goes on, if that is known (S-11). */
export function PauseJobDialog({ job, name, today, onDone, onClose }: QuestionProps) {
  const { act } = useAct();
  const form = useForm({
    defaultValues: { from: today, until: '', why: '' },
    fieldOf: ({ field }) => field?.replace(/^pause\./, ''),
  });
  return (
    <FormDialog
      form={form}
      title={t('job.pause-title', { name })}
      sub={shortName(job.description)}
      action={{ label: t('job.pause') }}
      send={({ from, until, why }) =>
        act(
          pauseJob,
          { jobId: job.id, from, why, ...(until !== '' && { until }) },
          () => t('job.paused', { name }),
          { showsFailure: true },
        )
      }
      onSent={onDone}
      onClose={onClose}
    >
      <p className="rm-t2">{t('job.pause-text')}</p>
      <FieldRow>
        <DayField label={t('job.paused-from')} {...form.controlled('from')} />
        <DayField
          label={t('job.paused-until')}
          hint={t('job.paused-until-hint')}
          optional={t('job.optional')}
          {...form.controlled('until')}
        />
      </FieldRow>
      <PauseReason {...form.field('why')} />
    </FormDialog>
  );
}

/** On which day a job may be due for the last time. */
export function EndJobDialog({ job, name, today, onDone, onClose }: QuestionProps) {
  const { act } = useAct();
  const form = useForm({ defaultValues: { day: today } });
  return (
    <FormDialog
      form={form}
      title={t('job.end-title', { name })}
      sub={shortName(job.description)}
      action={{ label: t('job.end-it') }}
      send={({ day }) =>
        act(endJob, { jobId: job.id, day }, () => t('job.ended', { name }), { showsFailure: true })
      }
      onSent={onDone}
      onClose={onClose}
    >
      <p className="rm-t2">{t('job.end-text')}</p>
      <DayField label={t('job.end')} {...form.controlled('day')} />
    </FormDialog>
  );
}

/** From which day a job that is over goes on, as often as it did; one that follows its round is asked for none. */
export function RestartJobDialog({ job, name, today, onDone, onClose }: QuestionProps) {
  const { act } = useAct();
  const form = useForm({ defaultValues: { firstDay: today } });
  return (
    <FormDialog
      form={form}
      title={t('job.restart-title', { name })}
      sub={shortName(job.description)}
      action={{ label: t('job.restart') }}
      send={({ firstDay }) =>
        act(restartJob, { jobId: job.id, firstDay }, () => t('job.restarted', { name }), {
          showsFailure: true,
        })
      }
      onSent={onDone}
      onClose={onClose}
    >
      <p className="rm-t2">{t('job.restart-text')}</p>
      <RestartDay job={job} {...form.controlled('firstDay')} />
    </FormDialog>
  );
}

/** Which customer a job is given to; what was done stays with the one before. */
export function MoveJobDialog({ job, name, onDone, onClose }: QuestionProps) {
  const store = useStore();
  const { act } = useAct();
  const form = useForm<{ customer: string | null }>({ defaultValues: { customer: null } });
  const customer = form.controlled('customer');
  return (
    <FormDialog
      form={form}
      title={t('job.move-title', { name })}
      sub={shortName(job.description)}
      action={{ label: t('job.move-do') }}
      send={async ({ customer: customerId }) => {
        if (customerId === null) return fail('job.move-to-required', { field: 'customer' });
        const to = shortName(customerName(store.snapshot, customerId) ?? '') || t('job.no-name');
        return act(moveJob, { jobId: job.id, customerId }, () => t('job.moved', { name, to }), {
          showsFailure: true,
        });
      }}
      onSent={onDone}
      onClose={onClose}
    >
      <p className="rm-t2">{t('job.move-text', { name })}</p>
      <CustomerChoice
        customerId={customer.value}
        error={customer.error}
        except={[job.customerId]}
        onChoose={customer.onChange}
      />
    </FormDialog>
  );
}
