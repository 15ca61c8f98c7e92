import { frequencyWords } from '@roundsman/shared-schema/areas/jobs/frequency.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Form } from '#list/use-form.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import {
  CUSTOM_UNITS,
  FREQUENCY_CHOICES,
  frequencyOfChoice,
  isChosenAnew,
  type JobEditForm,
} from './job-edit-form.ts';

/** How often, from when, until when, and at what time (JOB-2, JOB-3). `canFollow`: its round has a schedule. */
export function JobScheduleFields(props: { form: Form<JobEditForm>; today: IsoDay; canFollow: boolean }) {
  const { form, today, canFollow } = props;
  const [choice, firstDay, timeKind] = [form.value('choice'), form.value('firstDay'), form.value('timeKind')];
  const chosen = { choice, firstDay, every: form.value('every'), unit: form.value('unit') };
  const frequency = frequencyOfChoice(chosen);
  const isInWords = choice !== 'once' && choice !== 'round' && firstDay !== '';
  const isPast = firstDay !== '' && firstDay < today;
  const isLate = isPast && choice !== 'once' && isChosenAnew({ ...chosen, began: form.value('began') });
  const options = FREQUENCY_CHOICES.map((value) => ({
    value,
    label: t(`job.choice-${value}`),
    disabled: value === 'round' && !canFollow && choice !== 'round',
  }));
  return (
    <Fieldset legend={t('job.when')} className="job-edit-set">
      <FieldRow>
        <SelectField
          label={t('job.frequency')}
          options={options}
          hint={isInWords && frequency.ok ? frequencyText(frequencyWords(frequency.value)) : undefined}
          {...form.field('choice')}
        />
        <DayField
          label={t(choice === 'once' ? 'job.day' : 'job.first-day')}
          hint={isPast && choice === 'once' ? t('job.day-past') : undefined}
          {...form.controlled('firstDay')}
        />
      </FieldRow>
      {isLate && (
        <SelectField
          label={t('job.past')}
          options={(['next', 'from'] as const).map((value) => ({ value, label: t(`job.past-${value}`) }))}
          {...form.field('past')}
        />
      )}
      {choice === 'custom' && (
        <FieldRow>
          <NumberField label={t('job.every')} {...form.controlled('every')} />
          <SelectField
            label={t('job.unit')}
            options={CUSTOM_UNITS.map((value) => ({ value, label: t(`job.unit-${value}`) }))}
            {...form.field('unit')}
          />
        </FieldRow>
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
      <FieldRow>
        {choice !== 'once' && (
          <DayField label={t('job.end')} optional={t('job.optional')} {...form.controlled('end')} />
        )}
        <SelectField
          label={t('job.time')}
          options={(['any', 'at', 'between'] as const).map((value) => ({
            value,
            label: t(`job.time-${value}`),
          }))}
          {...form.field('timeKind')}
        />
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
