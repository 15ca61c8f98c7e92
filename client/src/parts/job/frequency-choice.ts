import { type Frequency, jobFrequency } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { dayParts, type IsoDay, weekday } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';

/** Frequencies that are offered by name (JOB-3); `custom` asks for a number and a unit. */
export const FREQUENCY_CHOICES = [
  'once',
  'week-1',
  'week-2',
  'week-4',
  'week-6',
  'week-8',
  'week-12',
  'month-day',
  'month-weekday',
  'year',
  'round',
  'custom',
] as const;
export type FrequencyChoice = (typeof FREQUENCY_CHOICES)[number];
export const CUSTOM_UNITS = ['day', 'week', 'month-day', 'month-weekday'] as const;

/** What a form holds of how often and from when. */
export interface ChosenFrequency {
  readonly choice: FrequencyChoice;
  readonly every: number | null;
  readonly unit: (typeof CUSTOM_UNITS)[number];
  readonly firstDay: string;
}

/** Tells one choice from another. */
export const chosenKey = ({ choice, every, unit, firstDay }: ChosenFrequency) =>
  [choice, every, unit, firstDay].join(' ');

/** The choice that stands for a frequency. */
export function choiceOf(
  freq: Frequency,
  firstDay: IsoDay,
): { choice: FrequencyChoice; every: number; unit: ChosenFrequency['unit'] } {
  if (freq.type === 'none') return { choice: 'once', every: 4, unit: 'week' };
  if (freq.type === 'round') return { choice: 'round', every: 4, unit: 'week' };
  const { type: unit, every } = freq;
  const named = FREQUENCY_CHOICES.find((choice) => {
    const offered = frequencyOfChoice({ choice, every, unit, firstDay });
    return (
      choice !== 'custom' &&
      offered.ok &&
      JSON.stringify(sorted(offered.value)) === JSON.stringify(sorted(freq))
    );
  });
  return { choice: named ?? 'custom', every, unit };
}

const sorted = (freq: Frequency) => Object.entries(freq).sort(([a], [b]) => (a < b ? -1 : 1));

/** The frequency that was chosen; months keep the first day's day or weekday. @errors jobs.interval-out-of-range */
export function frequencyOfChoice({ choice, every, unit, firstDay }: ChosenFrequency): Result<Frequency> {
  const day = /^\d{4}-\d\d-\d\d$/.test(firstDay) ? firstDay : '2025-01-01';
  const byDay = { type: 'month-day', day: dayParts(day).day } as const;
  const week = Math.ceil(dayParts(day).day / 7);
  const byWeekday = { type: 'month-weekday', week, weekday: weekday(day) } as const;
  const custom: Readonly<Record<ChosenFrequency['unit'], object>> = {
    day: { type: unit },
    week: { type: unit },
    'month-day': byDay,
    'month-weekday': byWeekday,
  };
  const wanted: Partial<Record<FrequencyChoice, object>> = {
    once: { type: 'none' },
    round: { type: 'round' },
    'month-day': { ...byDay, every: 1 },
    'month-weekday': { ...byWeekday, every: 1 },
    year: { ...byDay, every: 12 },
    custom: { ...custom[unit], every },
  };
  const weeks = { type: 'week', every: Number(choice.slice('week-'.length)) };
  const parsed = jobFrequency.safeParse(wanted[choice] ?? weeks);
  const max = { day: 365, week: 104, 'month-day': 60, 'month-weekday': 60 }[unit];
  return parsed.success
    ? ok(parsed.data)
    : fail('jobs.interval-out-of-range', { field: 'every', values: { min: 1, max } });
}
