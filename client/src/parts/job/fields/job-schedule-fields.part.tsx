import type { ScheduleText } from '@roundsman/shared-schema/areas/rounds/schedule-text.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Form } from '#list/use-form.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { isChosenAnew, type JobForm } from '../job-form.ts';
import { FrequencyFields } from './frequency-fields.part.tsx';
import { PauseReason } from './pause-reason.part.tsx';

/** How often, from when, until when, and at what time (JOB-2, JOB-3). `round`: the schedule that it can follow. */
export function JobScheduleFields(props: {
  form: Form<JobForm>;
  today: IsoDay;
  round: ScheduleText | undefined;
  /** The next visit as the form stands. */
  from: IsoDay | undefined;
}) {
  const { form, today, round, from } = props;
  const [choice, firstDay, timeKind] = [form.value('choice'), form.value('firstDay'), form.value('timeKind')];
  const chosen = { choice, firstDay, every: form.value('every'), unit: form.value('unit') };
  const isPast = firstDay !== '' && firstDay < today && choice !== 'once' && choice !== 'round';
  const isLate = isPast && isChosenAnew({ ...chosen, beganSchedule: form.value('beganSchedule') });
  return (
    <Fieldset legend={t('job.when')} className="job-edit-set">
      <FrequencyFields form={form} today={today} round={round} />
      {isLate && (
        <SelectField
          label={t('job.past')}
          hint={from === undefined ? undefined : t('job.past-hint', { day: dayFull(from) })}
          options={(['next', 'from'] as const).map((value) => ({ value, label: t(`job.past-${value}`) }))}
          {...form.field('past')}
        />
      )}
      {choice !== 'once' && (
        <FieldRow>
          <DayField
            label={t('job.paused-from')}
            optional={t('job.optional')}
            {...form.controlled('pausedFrom')}
          />
          <DayField
            label={t('job.paused-until')}
            optional={t('job.optional')}
            {...form.controlled('pausedUntil')}
          />
        </FieldRow>
      )}
      {choice !== 'once' && form.value('pausedFrom') !== '' && (
        <PauseReason {...form.field('pausedWhy')} opened={form.opened().pausedWhy} />
      )}
      <FieldRow>
        {choice !== 'once' && (
          <DayField label={t('job.end')} optional={t('job.optional')} {...form.controlled('end')} />
        )}
        <div className="job-time">
          <SelectField
            label={t('job.time')}
            options={(['any', 'at', 'between'] as const).map((value) => ({
              value,
              label: t(`job.time-${value}`),
            }))}
            {...form.field('timeKind')}
          />
        </div>
      </FieldRow>
      {timeKind === 'at' && <TimeField label={t('job.at')} {...form.controlled('at')} />}
      {timeKind === 'between' && (
        <FieldRow>
          <TimeField label={t('job.from')} {...form.controlled('from')} />
          <TimeField label={t('job.to')} {...form.controlled('to')} />
        </FieldRow>
      )}
    </Fieldset>
  );
}
