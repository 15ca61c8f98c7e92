import { mdiAlarm } from '@mdi/js';
import { customerName } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { DESCRIPTION_MAX, type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { previewJob } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { jobRound } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { money } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { type JobEditForm, jobEditForm, jobFieldOf, ordinarySum, typedJob } from './job-edit-form.ts';
import { JobScheduleFields } from './job-schedule-fields.part.tsx';
import { JobServicesFields } from './job-services-fields.part.tsx';
import { NextVisits } from './next-visits.part.tsx';
import './job.css';
import './job.text.ts';

/** Visits that the form shows before it is saved (S-13), and days of a pattern that the question names (JOB-5). */
const SHOWN_VISITS = 6;
const NAMED_DAYS = 3;

/** A job with all that is told of it (companion 5.2). Nothing is shown of one that is gone. */
export function JobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const read = useCallback(
    (snapshot: Snapshot) => {
      const job = snapshot.record(jobRecord, jobId);
      return job && { job, round: jobRound(snapshot, job), customer: customerName(snapshot, job.customerId) };
    },
    [jobId],
  );
  const found = useQuery(read);
  // What others change while it is open is merged when it is saved: the form stays as it was typed.
  const [atFirst] = useState(found);
  return atFirst ? <OpenJob {...atFirst} onClose={onClose} /> : null;
}

function OpenJob(props: {
  job: Job;
  round: Round | undefined;
  customer: string | undefined;
  onClose: () => void;
}) {
  const { job, round, customer = '', onClose } = props;
  const today = useToday();
  const { act } = useAct();
  const confirm = useConfirm();
  const form: Form<JobEditForm> = useForm<JobEditForm>({
    defaultValues: jobEditForm(job, today),
    fieldOf: (failure) => jobFieldOf(failure, form.value('timeKind')),
  });
  const preview = (fields: JobEditForm): ReturnType<typeof previewJob> => {
    const typed = typedJob(fields);
    const given = { job, round: round?.schedule, today, count: SHOWN_VISITS };
    return typed.ok ? previewJob(typed.value, given) : typed;
  };
  const send = async (fields: JobEditForm): Promise<Result<unknown> | undefined> => {
    const typed = typedJob(fields);
    const shown = preview(fields);
    if (!typed.ok) return typed;
    if (!shown.ok) return shown;
    const { before, next } = shown.value;
    const days = (visits: typeof next) =>
      visits.length === 0
        ? t('job.none')
        : visits
            .slice(0, NAMED_DAYS)
            .map(({ due }) => day(due, Number(today.slice(0, 4))))
            .join(', ');
    const isMeant =
      before === undefined ||
      (await confirm({
        title: t('job.pattern-title'),
        text: t('job.pattern-text', { before: days(before), next: days(next) }),
        confirm: t('job.pattern-confirm'),
      }));
    if (!isMeant) return undefined;
    const said = () => t('job.saved', { name: shortName(customer) || t('job.no-name') });
    return act(editJob, { jobId: job.id, ...typed.value }, said, { showsFailure: true });
  };

  return (
    <FormDialog
      form={form}
      title={customer || t('job.no-name')}
      sub={round?.name}
      colour={round?.color}
      size="whole"
      action={{ label: t('kit.save') }}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      <div className="job-edit">
        <div className="job-edit-main">
          <JobServicesFields form={form} />
          <PriceFields form={form} />
          <JobScheduleFields form={form} today={today} canFollow={round?.schedule !== undefined} />
        </div>
        <Fieldset legend={t('job.next-visits')} className="job-edit-set job-edit-visits">
          <Preview shown={preview(form.values())} />
        </Fieldset>
        <div className="job-edit-more">
          <MoreFields form={form} />
        </div>
      </div>
    </FormDialog>
  );
}

function Preview({ shown }: { shown: ReturnType<typeof previewJob> }) {
  return shown.ok ? (
    <>
      {shown.value.overdue > 0 && (
        <StatusMark icon={mdiAlarm} tone="warn">
          {t('job.overdue', { count: shown.value.overdue })}
        </StatusMark>
      )}
      <NextVisits visits={shown.value.next} />
    </>
  ) : (
    <p className="rm-t2">{t('job.visits-missing', { why: failureWords(shown) })}</p>
  );
}

/** What a visit costs and takes, and the first one (S-12). */
function PriceFields({ form }: { form: Form<JobEditForm> }) {
  const sum = ordinarySum(form.value('lines'));
  return (
    <Fieldset legend={t('job.price')} className="job-edit-set">
      <p className="rm-num">{sum === undefined ? t('job.sum-missing') : t('job.sum', { sum: money(sum) })}</p>
      <CheckField label={t('job.is-total')} {...form.field('isTotal')} />
      <FieldRow>
        {form.value('isTotal') && <MoneyField label={t('job.total')} {...form.controlled('total')} />}
        <NumberField
          label={t('job.duration')}
          after={t('job.minutes')}
          optional={t('job.optional')}
          {...form.controlled('duration')}
        />
      </FieldRow>
      <CheckField label={t('job.has-first')} {...form.field('hasFirst')} />
      {form.value('hasFirst') && (
        <FieldRow>
          <MoneyField label={t('job.first-price')} {...form.controlled('firstPrice')} />
          <NumberField
            label={t('job.first-duration')}
            after={t('job.minutes')}
            optional={t('job.optional')}
            {...form.controlled('firstDuration')}
          />
        </FieldRow>
      )}
    </Fieldset>
  );
}

function MoreFields({ form }: { form: Form<JobEditForm> }) {
  return (
    <Fieldset legend={t('job.more')} className="job-edit-set">
      <TextField
        label={t('job.description')}
        hint={t('job.description-hint')}
        optional={t('job.optional')}
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
        {...form.field('description')}
      />
      <TextField
        label={t('job.skills')}
        hint={t('job.skills-hint')}
        optional={t('job.optional')}
        autoComplete="off"
        {...form.field('skills')}
      />
      <SelectField
        label={t('job.hide-price')}
        options={(['', 'show', 'hide'] as const).map((value) => ({
          value,
          label: t(`job.hide-price-${value || 'default'}`),
        }))}
        {...form.field('hidePrice')}
      />
    </Fieldset>
  );
}
