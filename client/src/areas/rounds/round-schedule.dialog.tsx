import { nextDues, seriesOf } from '@roundsman/shared-schema/areas/calendar/series-of.ts';
import { checkFirstDay } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { standingSchedule } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { newRoundPattern } from '@roundsman/shared-schema/areas/rounds/round-schedule.rules.ts';
import type { Follows } from '#list/following.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { FrequencyFields } from '#parts/job/fields/frequency-fields.part.tsx';
import {
  begunChoice,
  type ChosenFrequency,
  frequencyOfChoice,
  usualFrequency,
} from '#parts/job/frequency-choice.ts';
import { useToday } from '#parts/today.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { useRoundSchedule } from './round-schedule.hook.ts';

const SHOWN_DAYS = 4;
/** A schedule is decided as a whole. */
const SCHEDULE_GROUPS: Follows<ChosenFrequency>['groups'] = [
  ['choice', 'every', 'unit', 'firstDay', 'beganSchedule'],
];

/**
 * Asks how often a round is done, and from which day; once and another round are not offered (specification 1, 2.6). The
 * command takes once all the same, and a field that does not offer what stands would be empty.
 */
export function RoundScheduleDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const today = useToday();
  const usual = useSetting('jobs.default-frequency');
  const schedules = useRoundSchedule(round);
  const standing = standingSchedule(round);
  const firstDay = standing?.from ?? today;
  const form: Form<ChosenFrequency> = useForm<ChosenFrequency>({
    defaultValues: begunChoice(standing?.freq ?? usualFrequency(usual, today), firstDay),
    follows: { groups: SCHEDULE_GROUPS, by: useColleague(round.changed) },
    fieldOf: ({ field }) => (field === 'frequency' ? 'choice' : field),
  });
  const patternOf = (chosen: ChosenFrequency) => {
    const frequency = frequencyOfChoice(chosen);
    if (!frequency.ok) return frequency;
    const from = checkFirstDay(chosen.firstDay, today);
    if (!from.ok) return from;
    return newRoundPattern(round.schedule, { s: 'draft', freq: frequency.value, from: from.value }, today);
  };
  const pattern = patternOf(form.values());
  const series =
    pattern.ok && seriesOf({ schedule: { ...pattern.value, past: [], off: false } }, undefined, SERIES_RULES);
  const days = series ? nextDues(series, today, SHOWN_DAYS) : [];
  return (
    <FormDialog
      form={form}
      title={t('round-edit.schedule-title', { name: round.name })}
      colour={round.color}
      action={{ label: t('round-edit.schedule-save') }}
      send={async (chosen) => {
        const frequency = frequencyOfChoice(chosen);
        if (!frequency.ok) return frequency;
        const next = patternOf(chosen);
        if (!next.ok) return next;
        return schedules.set({ frequency: frequency.value, firstDay: chosen.firstDay }, next.value.eff);
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <FrequencyFields
        form={form}
        today={today}
        without={standing?.freq.type === 'none' ? ['round'] : ['once', 'round']}
      />
      {days.length > 0 && (
        <div>
          <h3 className="rm-small rm-t2">{t('round-edit.schedule-next')}</h3>
          <ul className="round-days" aria-label={t('round-edit.schedule-next')}>
            {days.map(({ due }) => (
              <li key={due}>{dayFull(due)}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
