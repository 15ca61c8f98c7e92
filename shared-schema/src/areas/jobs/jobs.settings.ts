import { z } from 'zod/mini';
import { defineSettings, oneOf, onOff, shaped, whole, wordList } from '#areas/setting-row.ts';
import { namedPieces, wordPieces } from '#document/pieces/member-pieces.ts';
import { frequencySetting } from '#fields/frequency.schema.ts';
import { typedName } from '#kernel/whole-text.ts';

/** A reason that may be chosen; `chargeMinor`: what it costs the customer, null for nothing. */
const chargedReason = z.object({
  text: z.string().check(z.overwrite(typedName), z.minLength(1), z.maxLength(100)),
  chargeMinor: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
});
const own = { kind: 'own' } as const;
const assignee = z.string().check(z.maxLength(64));

/** How many filters a person can save, and how long their names may be. */
export const SAVED_FILTERS_MAX = 50;
export const SAVED_FILTER_NAME_MAX = 60;
const boundWord = z.string().check(z.maxLength(20));

/** Filters of the list of all jobs that a person has saved by name (ALJ-2). `bounds`: days and prices as typed. */
const savedFilter = z.object({
  name: z.string().check(z.overwrite(typedName), z.minLength(1), z.maxLength(SAVED_FILTER_NAME_MAX)),
  filters: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(200)),
  bounds: z.record(boundWord, z.union([boundWord, z.null(), z.int()])),
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** Settings of jobs (companion 5.28, section 3), and who sees their prices. */
export const jobsSettings = defineSettings([
  {
    section: 'schedule',
    rows: {
      'jobs.default-frequency': shaped(
        'account',
        frequencySetting,
        { kind: 'weeks', every: 4 },
        { kind: 'frequency' },
        { ships: true },
      ),
      'jobs.default-duration': whole('account', { min: 0, max: 1440, unit: 'minutes' }, 15, { ships: true }),
      'jobs.default-assignees': shaped('account', z.array(assignee).check(z.maxLength(20)), [], own, {
        pieces: wordPieces(assignee),
      }),
      'jobs.next-due-from': oneOf('account', ['due', 'done'], 'due', { affects: true }),
      'jobs.keep-weekday': onOff('account', true, { affects: true }),
      'jobs.replan-updates-schedule': onOff('account', false, { ships: true }),
      'jobs.skip-reason-required': onOff('account', true, { ships: true }),
      'jobs.skip-reasons': shaped('account', z.array(chargedReason).check(z.maxLength(50)), [], own, {
        pieces: namedPieces(chargedReason, 'text'),
      }),
      'jobs.part-done-percent': whole('account', { min: 0, max: 100, unit: 'percent' }, 50, { ships: true }),
      'jobs.pause-reasons': wordList('account', [], { ships: true }),
    },
  },
  {
    section: 'workers',
    rows: {
      'jobs.hide-prices-from-workers': onOff('account', false, { ships: true, affects: true }),
    },
  },
  {
    section: null,
    rows: {
      'jobs.saved-filters': shaped(
        'me',
        z.array(savedFilter).check(z.maxLength(SAVED_FILTERS_MAX)),
        [],
        own,
        { ships: true, pieces: namedPieces(savedFilter, 'name') },
      ),
    },
  },
]);
