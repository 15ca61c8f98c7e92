import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { JobCalendar } from '#areas/calendar/visit-of.ts';
import type { Plan, Visit } from '#areas/calendar/visits.ts';
import { canPutBack, compareVisits, visitsAround } from '#areas/calendar/visits-between.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import { documentsOfVisits } from '#areas/work/change-visits.ts';
import { jobCalendar, workAbout } from '#areas/work/job-calendar.ts';
import { keepPlan } from '#areas/work/plan-of-visit.ts';
import type { VisitRecord } from '#areas/work/visit.record.ts';
import { visitIdField } from '#areas/work/visit-input.ts';
import { PLANNERS } from '#areas/work/work.rules.ts';
import { workDocument } from '#areas/work/work-document.ts';
import type { CommandContext } from '#document/command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { dayField } from '#fields/day.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { type ChangedJob, changedJobs } from './changed-jobs.ts';
import { SERIES_RULES } from './series-rules.ts';

/** Names a visit that stands although the days of its job become others, on the day for which it was planned then. */
const keptVisit = z.object({ visitId: visitIdField, day: dayField });
export type KeptVisit = z.infer<typeof keptVisit>;

/** Takes the visits that are kept (S-6, S-16). */
export const keepField = z.optional(z.array(keptVisit).check(z.maxLength(20_000)));

/** Names the documents of the visits that are kept, and of the months in which they stand. */
export function keepDocuments(keep: readonly KeptVisit[] = []): readonly DocumentRef[] {
  if (keep.length === 0) return [];
  const months = keep.map(({ visitId, day }) => workDocument(readVisitId(visitId)?.jobId ?? '', day));
  return [...new Set([...documentsOfVisits(keep.map(({ visitId }) => visitId)), ...months])];
}

/** Holds a job's calendar with all that is stored of its visits. */
type WorkCalendar = Omit<JobCalendar, 'stored'> & { readonly stored: readonly VisitRecord[] };

/** Names the visits that other days of their job take out of the calendar. */
export interface DroppedVisits {
  /** Each of these can be kept, as it stands now. */
  readonly keepable: readonly Visit[];
  /** These go: whoever acts may not plan, or the job has one visit at a time. */
  readonly going: readonly Visit[];
}

/**
 * Finds the visits, not done yet, of which somebody has set something and which a change of their job's days takes out of
 * the calendar or puts on another day (S-6, S-16), as far as they are on this device. Extra visits stand in any case.
 */
export function droppedBy(
  snapshot: Snapshot,
  [before, after]: ChangedJob,
  { today, actor }: Pick<CommandContext, 'today' | 'actor'>,
): DroppedVisits {
  const work = workAbout(snapshot, today);
  const [was, will] = [jobCalendar(snapshot, before, work), jobCalendar(snapshot, after, work)];
  const own = ownVisits(was, today);
  if (own.size === 0) return { keepable: [], going: [] };
  const standing = plannedDays(will, today);
  const gone = [...own.values()]
    .filter(({ id, planned }) => standing.get(id) !== planned)
    .sort(compareVisits);
  if (!canPutBack(will)) return { keepable: [], going: gone };
  const kept = plannedDays(withKept(was, will, new Set(own.keys()), today), today);
  // Those behind the job's end or in its pause go whatever is kept, and nobody is asked about them.
  const keepable = gone.filter(({ id, planned }) => kept.get(id) === planned);
  return hasAnyRole(actor, PLANNERS) ? { keepable, going: [] } : { keepable: [], going: keepable };
}

/** Lists by its id the day for which each visit is planned. */
function plannedDays(of: WorkCalendar, today: IsoDay): ReadonlyMap<string, IsoDay> {
  return new Map(visitsAround(of, today, today).map(({ id, planned }) => [id, planned]));
}

/** Lists by its id each visit that stands and is to be done, of which somebody has set something. */
function ownVisits(of: WorkCalendar, today: IsoDay): ReadonlyMap<string, Visit> {
  const touched = new Set(of.stored.filter(isTouched).map(({ id }) => id));
  if (touched.size === 0) return new Map();
  return new Map(
    visitsAround(of, today, today).flatMap((visit) =>
      touched.has(visit.id) && visit.state === 'planned' && !visit.isExtra && !visit.isProjected
        ? [[visit.id, visit] as const]
        : [],
    ),
  );
}

function isTouched({ plan, assigned, lines, minor, minutes, ...more }: VisitRecord): boolean {
  const isChanged = [plan, assigned, lines, minor, minutes].some((value) => value !== undefined);
  return isChanged || more.helpers.size > 0 || more.notes.size > 0 || more.isLocked;
}

/** Gives a job's calendar as it will be once some of the visits that stand in it now are kept. */
export function withKept(
  was: WorkCalendar,
  will: WorkCalendar,
  keep: ReadonlySet<string>,
  today: IsoDay,
): WorkCalendar {
  const newest = will.series?.segments.at(-1);
  if (keep.size === 0 || !newest || !canPutBack(will)) return will;
  const own = ownVisits(was, today);
  const stored = will.stored.map((one) => {
    const visit = keep.has(one.id) ? own.get(one.id) : undefined;
    return visit ? { ...one, plan: keptPlan(visit, one.plan, newest.s) } : one;
  });
  return { ...will, stored };
}

function keptPlan({ n = 0, planned, time }: Visit, plan: Plan | undefined, s: string): Plan {
  const { why, was = [], stamp = ['', ''] } = plan ?? {};
  return { s, n, day: planned, time, keep: true, why, was, stamp };
}

/**
 * Lets visits stand that the changes of their jobs in this transaction would take out of the calendar. What has gone, was
 * settled or moved, or stands anyway by now is passed over.
 */
export function keepVisits(
  tx: TransactionBuffer,
  keep: readonly KeptVisit[] = [],
  context: Pick<CommandContext, 'today' | 'actor'>,
): void {
  const wanted = new Map(keep.map(({ visitId, day }) => [visitId, day]));
  const jobIds = new Set(keep.flatMap(({ visitId }) => readVisitId(visitId)?.jobId ?? []));
  for (const changed of changedJobs(tx, jobIds)) {
    const [, after] = changed;
    const s = seriesOf(after, roundScheduleOf(tx, after), SERIES_RULES)?.segments.at(-1)?.s;
    for (const visit of droppedBy(tx, changed, context).keepable)
      if (s !== undefined && wanted.get(visit.id) === visit.planned) keepPlan(tx, visit, s);
  }
}
