import { moveFollowing } from '#areas/calendar/change-series.ts';
import type { Segment } from '#areas/calendar/series.ts';
import { followsRound, seriesOf } from '#areas/calendar/series-of.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { type Round, roundRecord } from '#areas/rounds/round.record.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { sameJson } from '#kernel/same-json.ts';
import { scheduledRoundId } from './job-calendar.ts';
import { type StandingVisit, standingVisit } from './visit-input.ts';

/** What becomes of the visits behind one that moves (S-6). */
export type Following =
  /** They can move along; `freq`: their pattern from then on, where the new day alters it. */
  | {
      readonly kind: 'moves';
      readonly segments: readonly Segment[];
      readonly freq: Frequency | undefined;
    }
  /** They go by the schedule of their round; undefined where that is gone. */
  | { readonly kind: 'by-round'; readonly round: Pick<Round, 'id' | 'name'> | undefined }
  /** They are counted from the day on which this one is done. */
  | { readonly kind: 'rolling' }
  /** Nothing follows: it is an extra visit, or its job is done once. */
  | { readonly kind: 'none' };

const NOTHING: Following = { kind: 'none' };

/** Tells what becomes of the visits behind one when it moves to a day, and by which patterns its job then goes (S-6). */
export function followingOf(
  snapshot: Snapshot,
  { visit, job }: Pick<StandingVisit, 'visit' | 'job'>,
  day: IsoDay,
): Following {
  const { due, n, isExtra } = visit;
  if (isExtra || n === undefined) return NOTHING;
  if (followsRound(job)) {
    const round = snapshot.record(roundRecord, scheduledRoundId(snapshot, job) ?? '');
    return { kind: 'by-round', round: round && { id: round.id, name: round.name } };
  }
  const series = seriesOf(job, roundScheduleOf(snapshot, job), SERIES_RULES);
  const segments = series && moveFollowing(series.segments, { due, n }, day);
  if (!series || !segments) return NOTHING;
  if (series.rolling) return { kind: 'rolling' };
  const before = series.segments.findLast(({ eff }) => eff <= due)?.freq;
  const freq = segments.at(-1)?.freq;
  return { kind: 'moves', segments, freq: sameJson(before, freq) ? undefined : freq };
}

/** Tells it of a visit by its id, as its dialog asks; `day`: as it is typed. */
export function followingVisits(snapshot: Snapshot, visitId: string, day: string): Following {
  const standing = standingVisit(snapshot, visitId);
  if (!standing.ok) return NOTHING;
  return followingOf(snapshot, standing.value, isIsoDay(day) ? day : standing.value.visit.planned);
}
