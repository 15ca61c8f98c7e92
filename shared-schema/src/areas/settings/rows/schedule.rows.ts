import { z } from 'zod/mini';
import { INTERVAL_MAX } from '#areas/jobs/frequency.schema.ts';
import { oneOf, onOff, type SettingRow, shaped, whole, wordList } from '../setting-row.ts';

/** How often a new job is done unless told otherwise: weeks or months, within S-1. */
export const frequencySetting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weeks'), every: z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.weeks)) }),
  z.object({ kind: z.literal('months'), every: z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.months)) }),
]);
export type FrequencySetting = z.infer<typeof frequencySetting>;

/** A reason that may be chosen; `chargeMinor`: what it costs the customer, null for nothing. */
const chargedReason = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  chargeMinor: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
});
/** Most of a day for one person; null for no limit. */
const dayCap = z.object({
  jobs: z.nullable(z.int().check(z.minimum(1), z.maximum(500))),
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))),
  valueMinor: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
});
/** Monday 1 to Sunday 7. */
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const own = { kind: 'own' } as const;

/** Jobs and schedule (companion 5.28, section 3). */
export const SCHEDULE = {
  'jobs.default-frequency': shaped(
    'account',
    frequencySetting,
    { kind: 'weeks', every: 4 },
    { kind: 'frequency' },
    { ships: true },
  ),
  'jobs.default-duration': whole('account', { min: 0, max: 1440, unit: 'minutes' }, 15, { ships: true }),
  'jobs.default-assignees': shaped(
    'account',
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
    [],
    own,
  ),
  'jobs.next-due-from': oneOf('account', ['due', 'done'], 'due', { affects: true }),
  'jobs.keep-weekday': onOff('account', true, { affects: true }),
  'jobs.replan-updates-schedule': onOff('account', false),
  'jobs.skip-reason-required': onOff('account', true),
  'jobs.skip-reasons': shaped('account', z.array(chargedReason).check(z.maxLength(50)), [], own),
  'jobs.part-done-percent': whole('account', { min: 0, max: 100, unit: 'percent' }, 50),
  'jobs.pause-reasons': wordList('account', []),
  'schedule.working-days': shaped('account', z.array(weekday).check(z.maxLength(7)), [1, 2, 3, 4, 5], {
    kind: 'weekdays',
  }),
  'schedule.holidays': shaped('account', z.array(z.iso.date()).check(z.maxLength(400)), [], own),
  'schedule.non-working-day-rule': oneOf('account', ['leave', 'next', 'previous'], 'leave', {
    affects: true,
  }),
  'schedule.planner-bars': oneOf('account', ['jobs', 'hours', 'value'], 'jobs'),
  'schedule.day-cap': shaped('account', dayCap, { jobs: null, minutes: null, valueMinor: null }, own),
} as const satisfies Readonly<Record<string, SettingRow>>;
