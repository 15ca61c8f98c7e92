import { alteredVisits } from '#areas/calendar/altered-visits.ts';
import { type NextVisit, nextVisits, type VisitsKnown } from '#areas/calendar/next-visits.ts';
import { pausesBefore } from '#areas/calendar/pauses.ts';
import type { PriceChange } from '#areas/calendar/price-changes.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { type OwnContent, withOwn } from '#areas/calendar/visit-content.ts';
import { addMonths, type IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import type { Job } from './job.record.ts';
import {
  checkJob,
  type DraftJob,
  draftJob,
  type JobGroups,
  segmentsFor,
  type TypedJob,
} from './job-input.ts';
import { SERIES_RULES } from './series-rules.ts';
import { checkPriceDay, priceChange } from './write-prices.ts';

/** More visits that are overdue are not counted. */
const MOST_COUNTED = 200;
/** Visits that a job can have in a year, one each day. */
const MOST_A_YEAR = 366;

/** A next visit as it would be. */
export interface PreviewedVisit extends NextVisit {
  /** Tells whether saving the form asks the firm about this visit (S-16); the preview then shows the values that the visit has now. */
  readonly isAsked: boolean;
}

export interface JobPreview {
  /** The next visits as they would be. */
  readonly next: readonly PreviewedVisit[];
  /** What is due in the 12 months from today, by its pattern. */
  readonly year: { readonly visits: number; readonly minor: Minor };
  /** Visits of a new pattern that were due before today. */
  readonly overdue: number;
  /** The next visits as they are, where the pattern is another one (JOB-5). */
  readonly before: readonly NextVisit[] | undefined;
}

/** Whether what was typed makes a new pattern of a job. */
export function isNewPattern(
  { schedule }: Pick<Job, 'schedule'>,
  { frequency, firstDay }: Pick<TypedJob, 'frequency' | 'firstDay'>,
): boolean {
  return !schedule || !sameJson(schedule.freq, frequency) || schedule.from !== firstDay;
}

/**
 * The next visits of a job as it was typed, from today on, for forms to show before it is saved (S-13). `job`: as it is,
 * unless it is new; `round`: the schedule of its round.
 * @errors those of `checkJob` and `segmentsFor`
 */
export function previewJob(
  typed: TypedJob,
  given: {
    job: Job | undefined;
    round: Schedule | undefined;
    today: IsoDay;
    count: number;
    /** The day from which a new price counts. */
    priceFrom?: string;
    /** What is known of its visits, and when the firm works. */
    known?: VisitsKnown | undefined;
  },
): Result<JobPreview> {
  const { job, round, today, count, known } = given;
  const isNew = !job || isNewPattern(job, typed);
  // As for the command, how its last day fits its first is asked only where somebody changes either.
  const isEndTold = isNew || typed.end !== job.end;
  const checked = checkJob(isEndTold ? typed : { ...typed, end: undefined }, today, () => 'draft');
  if (!checked.ok) return checked;
  const groups: JobGroups = isEndTold ? checked.value : { ...checked.value, end: job.end ?? null };
  const from = checkPriceDay(given.priceFrom, today);
  if (!from.ok) return from;
  const before = job ? (seriesOf(job, round, SERIES_RULES)?.segments ?? []) : [];
  const segments = segmentsFor(
    before,
    { ...typed, s: 'draft', correctsFirst: true, ...(!job && { past: typed.past ?? 'from' }) },
    round,
    today,
  );
  if (isNew && !segments.ok) return segments;
  const changes = job && changesWith(job, groups, from.value);
  const earlierPauses = job && pausesBefore(job, groups.pause ?? undefined, today);
  const draft = { ...draftJob(groups, segments.ok ? segments.value : [], changes), earlierPauses };
  const { everDone } = job ?? {};
  const next = isNew
    ? { ...draft, everDone }
    : { ...draft, everDone, schedule: job.schedule, anchor: job.anchor };
  const isShown = job !== undefined && isNew;
  const newest = isNew && segments.ok ? segments.value.at(-1)?.eff : undefined;
  const begin = newest !== undefined && newest < today ? newest : today;
  const late = begin < today ? nextVisits(next, round, SERIES_RULES, begin, MOST_COUNTED, known) : [];
  const left = job && known ? valuesLeft([job, next], given, known) : NONE_LEFT;
  const ahead = nextVisits(next, round, SERIES_RULES, today, Math.max(count, MOST_A_YEAR), known).map(
    (visit): PreviewedVisit => {
      const own = left.get(visit.id);
      return { ...(own ? withOwn(visit, own) : visit), isAsked: own !== undefined };
    },
  );
  const year = ahead.filter(({ day }) => day < addMonths(today, 12));
  return ok({
    next: ahead.slice(0, count),
    year: { visits: year.length, minor: addAll(year.map(({ minor }) => minor)) },
    overdue: late.filter(({ day, isProjected }) => day < today && !isProjected).length,
    before: isShown ? nextVisits(job, round, SERIES_RULES, today, count, known) : undefined,
  });
}

const NONE_LEFT: ReadonlyMap<string, OwnContent> = new Map();

/** What visits have now that the firm is asked about once the change is saved, by their ids (S-16). */
function valuesLeft(
  [job, next]: readonly [Job, DraftJob],
  { round, today }: { readonly round: Schedule | undefined; readonly today: IsoDay },
  known: VisitsKnown,
): ReadonlyMap<string, OwnContent> {
  const stateOf = (of: DraftJob) => ({
    job: { ...of, assignees: job.assignees, roundId: undefined },
    of: { ...known, series: seriesOf(of, round, SERIES_RULES) },
  });
  return new Map(
    alteredVisits(stateOf(job), stateOf(next), today).map(({ id, former: { svc, price, dur } }) => [
      id,
      { lines: svc?.lines, minor: price?.minor, minutes: dur?.minutes },
    ]),
  );
}

/** The price history of a job as it would be with what was typed. */
function changesWith(job: Job, { svc, price }: JobGroups, from: IsoDay): readonly PriceChange[] {
  const wanted = { lines: svc.lines, minor: price.minor, isTotal: price.isTotal === true };
  const change = priceChange(job, wanted, from, { newId: () => 'draft' });
  if (!change) return job.priceChanges;
  const others = job.priceChanges.filter(({ id }) => id !== change.id);
  const at = others.filter(({ day }) => day <= from).length;
  return others.toSpliced(at, 0, { ...change, stamp: ['', ''] });
}
