import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { type JobForm, jobFormWords } from './job-form.ts';

const KINDS = ['once', 'weeks', 'months'] as const satisfies readonly JobForm['kind'][];

/** How often and from when, and what that means in words. */
export function JobWhen(props: {
  form: JobForm;
  errors: { every?: string; firstDay?: string };
  today: IsoDay;
  onChange: (changes: Partial<JobForm>) => void;
}) {
  const { form, errors, today, onChange } = props;
  const words = jobFormWords(form);
  const isPast = form.firstDay !== '' && form.firstDay < today;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('job-form.frequency')}
          value={form.kind}
          hint={form.kind === 'once' || !words ? undefined : frequencyText(words)}
          options={KINDS.map((kind) => ({ value: kind, label: t(`job-form.${kind}`) }))}
          onChange={(event) => {
            const kind = KINDS.find((known) => known === event.target.value);
            if (kind) onChange({ kind });
          }}
        />
        {form.kind !== 'once' && (
          <NumberField
            label={t('job-form.every')}
            after={t(`job-form.every-${form.kind}`)}
            value={form.every}
            error={errors.every}
            onChange={(every) => onChange({ every })}
          />
        )}
      </FieldRow>
      <DayField
        label={t('job-form.first-day')}
        value={form.firstDay}
        error={errors.firstDay}
        hint={isPast ? t('job-form.first-day-past') : undefined}
        onChange={(firstDay) => onChange({ firstDay })}
      />
    </>
  );
}
