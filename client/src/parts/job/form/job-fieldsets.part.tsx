import { mdiAlarm, mdiAlertOutline, mdiUnfoldMoreHorizontal } from '@mdi/js';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { JobWarning } from '@roundsman/shared-schema/areas/jobs/job-warnings.ts';
import type { previewJob } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import type { ScheduleText } from '@roundsman/shared-schema/areas/rounds/schedule-text.ts';
import { DESCRIPTION_MAX } from '@roundsman/shared-schema/fields/limits.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { JobNotesFields } from '../fields/job-notes-fields.part.tsx';
import { JobPeopleFields } from '../fields/job-people-fields.part.tsx';
import { JobPlaceFields } from '../fields/job-place-fields.part.tsx';
import { JobPriceFields } from '../fields/job-price-fields.part.tsx';
import { JobScheduleFields } from '../fields/job-schedule-fields.part.tsx';
import { JobServicesFields } from '../fields/job-services-fields.part.tsx';
import { JobWaysFields } from '../fields/job-ways-fields.part.tsx';
import type { JobForm } from '../job-form.ts';
import { NextVisits } from './next-visits.part.tsx';
import '../job.css';
import '../job.text.ts';
import '../job-form.text.ts';

/** Visits that the form shows before it is saved (S-13). */
export const SHOWN_VISITS = 6;

/** Everything that is told of a job (JOB-2), with its next visits beside it; of a new one the rest on a press. */
export function JobFieldsets<F extends JobForm>(props: {
  form: Form<F>;
  today: IsoDay;
  /** As it is; absent for a new one. */
  job?: Job;
  customerId: string | undefined;
  /** The schedule of its round, which it may follow. */
  round: ScheduleText | undefined;
  preview: ReturnType<typeof previewJob>;
  warnings: readonly JobWarning[];
  /** Where the price is typed. */
  price?: Ref<HTMLInputElement>;
  /** Stands before all else: whose it is, and in which round. */
  children?: ReactNode;
}) {
  const { today, job, customerId, round, preview, warnings, price, children } = props;
  const [isWhole, setIsWhole] = useState(job !== undefined);
  const from = preview.ok ? preview.value.next[0]?.day : undefined;
  // A form with more fields than a job has all that a job has.
  const form = props.form as unknown as Form<JobForm>;
  return (
    <div className="job-edit">
      <div className="job-edit-main">
        {children}
        <JobServicesFields form={form} isNew={job === undefined} price={price} />
        <JobPriceFields form={form} today={today} job={job} price={price} />
        <JobScheduleFields form={form} today={today} round={round} from={from} />
      </div>
      <Fieldset legend={t('job.next-visits')} className="job-edit-set job-edit-visits rm-whole-marks">
        <Preview shown={preview} />
        {warnings.map((warning) => (
          <StatusMark key={warning} icon={mdiAlertOutline} tone="warn">
            {t(`job.warn-${warning}`)}
          </StatusMark>
        ))}
      </Fieldset>
      <div className="job-edit-more">
        {isWhole ? (
          <>
            <JobNotesFields form={form} customerId={customerId} />
            <JobPeopleFields form={form} />
            <JobPlaceFields form={form} customerId={customerId} job={job} />
            <JobWaysFields form={form} customerId={customerId} />
            <MoreFields form={form} />
          </>
        ) : (
          <div>
            <Button icon={mdiUnfoldMoreHorizontal} flush onClick={() => setIsWhole(true)}>
              {t('job-form.more')}
            </Button>
          </div>
        )}
      </div>
    </div>
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
      <NextVisits next={shown.value.next} year={shown.value.year} />
    </>
  ) : (
    <p className="rm-t2">
      {shown.error === 'jobs.service-unnamed'
        ? t('job.visits-later')
        : t('job.visits-missing', { why: failureWords(shown) })}
    </p>
  );
}

function MoreFields({ form }: { form: Form<JobForm> }) {
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
      <SelectField
        label={t('job.next-due')}
        options={(['', 'due', 'done'] as const).map((value) => ({
          value,
          label: t(`job.next-due-${value || 'default'}`),
        }))}
        {...form.field('nextDue')}
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
