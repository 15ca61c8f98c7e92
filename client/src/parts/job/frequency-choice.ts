import {
  type Frequency,
  type FrequencySetting,
  INTERVAL_MAX,
  jobFrequency,
} from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { monthsFrequency } from '@roundsman/shared-schema/fields/frequency.ts';
import { dayParts, type IsoDay, weekday } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';

/** A day of the month, and a week in it, that each month has as its last. */
const LAST_DAY = 31;
const LAST_WEEK = 5;

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
export const CUSTOM_UNITS = [
  'day',
  'week',
  'month-day',
  'month-last-day',
  'month-weekday',
  'month-last-weekday',
] as const;

/** What a form holds of how often and from when. */
export interface ChosenFrequency {
  readonly choice: FrequencyChoice;
  readonly every: number | null;
  readonly unit: (typeof CUSTOM_UNITS)[number];
  readonly firstDay: string;
  /** What the form began with: its date or weekday stays while only the number before the unit is another one. */
  readonly beganSchedule?: { readonly pattern?: BegunPattern | undefined } | null | undefined;
}

/** A frequency, and the choice that stands for it with the first day that it was found for. */
export interface BegunPattern {
  readonly freq: Frequency;
  readonly unit: ChosenFrequency['unit'];
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
  const { type, every } = freq;
  const standsFor = (choice: FrequencyChoice, unit: ChosenFrequency['unit']) => {
    const offered = frequencyOfChoice({ choice, every, unit, firstDay });
    return offered.ok && sameJson(offered.value, freq);
  };
  const named = FREQUENCY_CHOICES.find((choice) => choice !== 'custom' && standsFor(choice, type));
  const unit = CUSTOM_UNITS.find((one) => standsFor('custom', one)) ?? type;
  return { choice: named ?? 'custom', every, unit };
}

/** What a form begins with that shows a frequency. */
export function begunChoice(freq: Frequency, firstDay: IsoDay) {
  const choice = choiceOf(freq, firstDay);
  return { ...choice, firstDay, beganSchedule: { pattern: { freq, unit: choice.unit, firstDay } } };
}

/** As often as the firm's jobs are done, from a day on. */
export function usualFrequency({ kind, every }: FrequencySetting, firstDay: IsoDay): Frequency {
  return kind === 'weeks' ? { type: 'week', every } : monthsFrequency(every, firstDay);
}

/**
 * The frequency that was chosen; months keep the first day's day or weekday, or the last of the month.
 * @errors jobs.interval-out-of-range
 */
export function frequencyOfChoice(chosen: ChosenFrequency): Result<Frequency> {
  const { choice, every, unit, firstDay } = chosen;
  const day = /^\d{4}-\d\d-\d\d$/.test(firstDay) ? firstDay : '2025-01-01';
  const byDay = { type: 'month-day', day: dayParts(day).day } as const;
  const week = Math.ceil(dayParts(day).day / 7);
  const byWeekday = { type: 'month-weekday', week, weekday: weekday(day) } as const;
  const custom: Readonly<Record<ChosenFrequency['unit'], object>> = {
    day: { type: 'day' },
    week: { type: 'week' },
    'month-day': byDay,
    'month-last-day': { ...byDay, day: LAST_DAY },
    'month-weekday': byWeekday,
    'month-last-weekday': { ...byWeekday, week: LAST_WEEK },
  };
  const wanted: Partial<Record<FrequencyChoice, object>> = {
    once: { type: 'none' },
    round: { type: 'round' },
    'month-day': { ...byDay, every: 1 },
    'month-weekday': { ...byWeekday, every: 1 },
    year: { ...byDay, every: 12 },
    custom: { ...(begunUnit(chosen) ?? custom[unit]), every },
  };
  const weeks = { type: 'week', every: Number(choice.slice('week-'.length)) };
  const parsed = jobFrequency.safeParse(wanted[choice] ?? weeks);
  const max = unit === 'day' ? 365 : unit === 'week' ? INTERVAL_MAX.weeks : INTERVAL_MAX.months;
  return parsed.success
    ? ok(parsed.data)
    : fail('jobs.interval-out-of-range', { field: 'every', values: { min: 1, max } });
}

/** The frequency that a form began with, where neither unit nor first day was chosen anew. */
function begunUnit({ beganSchedule, unit, firstDay }: ChosenFrequency): Frequency | undefined {
  const { pattern } = beganSchedule ?? {};
  const isSame = pattern?.unit === unit && pattern.firstDay === firstDay && 'every' in pattern.freq;
  return isSame ? pattern.freq : undefined;
}
