import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Form } from '#list/use-form.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { type JobFields, jobFormWords } from './job-form.ts';

const KINDS = ['once', 'weeks', 'months'] as const satisfies readonly JobFields['kind'][];

/** How often and from when, and what that means in words. */
export function JobWhen({ form, today }: { form: Form<JobFields>; today: IsoDay }) {
  const kind = form.value('kind');
  const firstDay = form.value('firstDay');
  const [every, proposed] = [form.value('every'), form.value('proposed')];
  const words = jobFormWords({ kind, firstDay, every, proposed });
  const isPast = firstDay !== '' && firstDay < today;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('job-form.frequency')}
          hint={kind === 'once' || !words ? undefined : frequencyText(words)}
          options={KINDS.map((value) => ({ value, label: t(`job-form.${value}`) }))}
          {...form.field('kind')}
        />
        {kind !== 'once' && (
          <NumberField
            label={t('job-form.every')}
            after={t(`job-form.every-${kind}`)}
            {...form.controlled('every')}
          />
        )}
      </FieldRow>
      <DayField
        label={t('job-form.first-day')}
        hint={isPast ? t('job-form.first-day-past') : undefined}
        {...form.controlled('firstDay')}
      />
    </>
  );
}
