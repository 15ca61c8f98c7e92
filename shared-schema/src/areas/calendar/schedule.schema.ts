import { z } from 'zod/mini';
import type { Json } from '#document/stamped.ts';
import type { Upgrade } from '#document/stored-groups.ts';
import { dayField } from '#fields/day.ts';
import { jobFrequency } from '#fields/frequency.schema.ts';
import { visitNumberField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import { EARLIER_PAUSES_MAX } from './pauses.ts';
import type { Segment } from './series.ts';

/** When a job or a round is due: the pattern that counts now, and the older ones whose visits stand. */
export interface Schedule extends Segment {
  readonly past: readonly Segment[];
  /** Of a round: jobs that follow it go on, and no new one can. */
  readonly off: boolean;
}

const segment = z.object({
  /** A random word that names the pattern. */
  s: z.string().check(z.minLength(1), z.maxLength(32)),
  freq: jobFrequency,
  from: dayField,
  /** Running number of the first due day; 0 unless told. */
  n: z.optional(visitNumberField),
  /** Due days count from `eff`, which is `from` unless told, up to `until`, and without it. */
  eff: z.optional(dayField),
  until: z.optional(dayField),
});
type StoredSegment = z.infer<typeof segment>;

/** The group `sched` of a job or a round; `off`: jobs that follow the round go on, and no new one can. */
export const scheduleField = z.extend(segment, {
  past: z.optional(z.array(segment).check(z.maxLength(200))),
  off: z.optional(z.boolean()),
});

/** The group `anchor` of a job: the segments of the schedule `s` after visits were moved with the following ones. */
export const anchorField = z.object({
  s: z.string().check(z.minLength(1), z.maxLength(32)),
  segments: z.array(segment).check(z.minLength(1), z.maxLength(200)),
});

/** Longest reason of a pause, in characters. */
export const PAUSE_WHY_MAX = 200;

/** Nothing is due from `from` up to `until`, and without it; without an end until it is taken away (S-11). */
export const pauseField = z
  .object({ from: dayField, until: z.optional(dayField), why: z.optional(wordField(PAUSE_WHY_MAX)) })
  .check(z.refine(({ from, until }) => until === undefined || until > from));

/** The group `paused` of a job: its earlier pauses, as `pausesBefore` gives them. */
export const earlierPausesField = z
  .array(z.object({ from: dayField, until: dayField }).check(z.refine(({ from, until }) => until > from)))
  .check(z.maxLength(EARLIER_PAUSES_MAX));

/** A schedule before it had segments: a version that grew with each change. */
const versioned = z.object({ v: z.int(), freq: jobFrequency, from: dayField });

/** Reads `{v, freq, from}` as one segment. */
export const scheduleUpgrade: Upgrade = {
  name: 'schedule-segments',
  group: 'sched',
  apply(old: Json) {
    if (typeof old !== 'object' || old === null || 's' in old) return undefined;
    const parsed = versioned.safeParse(old);
    if (!parsed.success) return undefined;
    const { v, freq, from } = parsed.data;
    return { s: `v${v}`, freq, from };
  },
};

/** A segment with what its stored form leaves out. */
export function readSegment({ s, freq, from, n = 0, eff = from, until }: StoredSegment): Segment {
  return { s, freq, from, n, eff, ...(until !== undefined && { until }) };
}

/** A schedule as it is stored. */
export function readSchedule({ past = [], off = false, ...newest }: z.infer<typeof scheduleField>): Schedule {
  return { ...readSegment(newest), past: past.map(readSegment), off };
}

/** What is stored of segments, the newest last: without what follows from the rest. */
export function storedSchedule(segments: readonly Segment[]): z.infer<typeof scheduleField> | undefined {
  const newest = segments.at(-1);
  const past = segments.slice(0, -1).map(storedSegment);
  return newest && { ...storedSegment(newest), ...(past.length > 0 && { past }) };
}

/** What is stored of a segment. */
export function storedSegment({ s, freq, from, n, eff, until }: Segment): StoredSegment {
  return {
    s,
    freq,
    from,
    ...(n !== 0 && { n }),
    ...(eff !== from && { eff }),
    ...(until !== undefined && { until }),
  };
}

/** A word for a new pattern: random, as two devices may change a pattern at the same time. */
export function patternWord(context: { newId(): string }): string {
  return context.newId().slice(0, 10);
}
