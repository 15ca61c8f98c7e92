import { pricedOn } from '#areas/calendar/price-changes.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { followsRound } from '#areas/calendar/series-of.ts';
import { JobWork } from '#areas/calendar/visit-work.ts';
import type { Visit } from '#areas/calendar/visits.ts';
import { visitsAround } from '#areas/calendar/visits-between.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { indexedJob, jobCalendar } from './job-calendar.ts';
import { nextDayDocuments } from './next-planned.queries.ts';
import { visitRecord } from './visit.record.ts';
import { workDocument } from './work-document.ts';

/** No job is due before or after these. */
const LONG_AGO: IsoDay = '1900-06-30';
const FAR_AHEAD: IsoDay = '2199-06-30';

/** Jobs that have an extra visit from today on, in the months about today. */
function jobsWithExtras(snapshot: Snapshot, today: IsoDay): ReadonlySet<string> {
  const jobs = new Set<string>();
  for (const document of nextDayDocuments(snapshot, today))
    for (const { jobId, extra, plan, deleted } of snapshot.records(visitRecord, document).values())
      if (extra && !deleted && (plan?.day ?? extra.day) >= today) jobs.add(jobId);
  return jobs;
}

/**
 * Adds what a job brings once: the prices of extra visits from today on, as far as the months about today hold them (decision
 * 51); that of an ad hoc job's own visit until it is done or
 * skipped; and the job's price while no visit of it has a day (specification 1, section 4). An ad hoc visit of the past
 * counts as done where its month is not on this device. `round`: the schedule of its round.
 */
export function oneOffMinor(snapshot: Snapshot, job: Job, round: Schedule | undefined, today: IsoDay): Minor {
  const type = (followsRound(job) ? round : job.schedule)?.freq.type ?? 'round';
  const price = type === 'round' ? pricedOn(job, today).priceMinor : 0;
  const isOnce = type === 'none';
  // A job that is only quoted has no visits yet.
  if (job.state === 'pending') return isOnce ? pricedOn(job, today).priceMinor : price;
  if (!isOnce && !snapshot.derive(jobsWithExtras, today).has(job.id)) return price;
  const own = isOnce && job.schedule ? [workDocument(job.id, job.schedule.from)] : [];
  const documents = new Set([...nextDayDocuments(snapshot, today), ...own]);
  const of = jobCalendar(snapshot, job, [...documents]);
  const work = new JobWork(indexedJob(snapshot, job), of);
  const newest = of.series?.segments.at(-1)?.s;
  const counts = ({ state, planned, isExtra, s, due }: Visit): boolean => {
    if (state !== 'planned') return false;
    if (planned >= today) return isExtra || (isOnce && s === newest);
    return isOnce && s === newest && snapshot.has(workDocument(job.id, due));
  };
  const prices = visitsAround(of, isOnce ? LONG_AGO : today, isOnce ? FAR_AHEAD : today)
    .filter(counts)
    .map((visit) => work.of(visit).minor);
  return addAll([price, ...prices]);
}
