import type { ScheduleText } from '@roundsman/shared-schema/areas/rounds/schedule-text.ts';
import { frequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useRef } from 'react';
import type { Form } from '#list/use-form.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { scheduleWords } from '#parts/schedule-words.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import {
  type ChosenFrequency,
  CUSTOM_UNITS,
  FREQUENCY_CHOICES,
  type FrequencyChoice,
  frequencyOfChoice,
} from '../frequency-choice.ts';
import '../job.text.ts';
import '../job-form.text.ts';

/**
 * How often, and from which day. What follows a round has the round's days in the place of its own (JOB-3). `without`:
 * choices that are not offered; `round`: the schedule that can be followed, if there is one.
 */
export function FrequencyFields(props: {
  form: Pick<Form<ChosenFrequency>, 'field' | 'controlled' | 'value' | 'set'>;
  today: IsoDay;
  without?: readonly FrequencyChoice[];
  round?: ScheduleText | undefined;
}) {
  const { form, today, without = [], round } = props;
  const [choice, firstDay] = [form.value('choice'), form.value('firstDay')];
  /** The day that stood there before the round was followed. */
  const ownDay = useRef<string>(undefined);
  // Weeks are said in full by their choice.
  const isInWords = !/^(?:once|round|week-)/.test(choice) && firstDay !== '';
  const frequency = frequencyOfChoice({
    ...{ choice, firstDay },
    ...{ every: form.value('every'), unit: form.value('unit'), beganSchedule: form.value('beganSchedule') },
  });
  const isPastDay = choice === 'once' && firstDay !== '' && firstDay < today;
  const options = FREQUENCY_CHOICES.filter((value) => !without.includes(value)).map((value) => ({
    value,
    label: t(`job.choice-${value}`),
    disabled: value === 'round' && !round && choice !== 'round',
  }));
  const { onChange, ...select } = form.field('choice');
  const handleChoice = (next: string) => {
    if (next === 'round' && choice !== 'round') {
      ownDay.current = firstDay;
      form.set('firstDay', round?.nextDay ?? today);
    } else if (next !== 'round' && ownDay.current !== undefined) {
      form.set('firstDay', ownDay.current);
      ownDay.current = undefined;
    }
  };
  const followed = round ? scheduleWords(round, today) : t('job.round-stopped');
  const ownWords = isInWords && frequency.ok ? frequencyText(frequencyWords(frequency.value)) : undefined;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('job.frequency')}
          options={options}
          hint={choice === 'round' ? followed : ownWords}
          {...select}
          onChange={(event) => {
            onChange(event);
            handleChoice(event.target.value);
          }}
        />
        {choice !== 'round' && (
          <DayField
            label={t(choice === 'once' ? 'job.day' : 'job.first-day')}
            hint={isPastDay ? t('job.day-past') : undefined}
            {...form.controlled('firstDay')}
          />
        )}
      </FieldRow>
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
    </>
  );
}
