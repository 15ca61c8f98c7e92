import type { IsoDay } from '#kernel/iso-day.ts';
import type { Schedule } from './schedule.schema.ts';
import type { Series } from './series.ts';
import { nextDues, type Scheduled, type SeriesRules, seriesOf } from './series-of.ts';
import type { Priced, VisitContent } from './visit-content.ts';
import type { JobCalendar } from './visit-of.ts';
import { JobWork } from './visit-work.ts';
import type { Visit } from './visits.ts';
import { compareVisits, visitsAround } from './visits-between.ts';

export interface NextVisit extends VisitContent, Pick<Visit, 'id' | 'due' | 'day' | 'isProjected'> {
  readonly n: number;
}

/** Holds what decides the visits of a job besides what the job and its round say. */
export type VisitsKnown = Omit<JobCalendar, 'series'>;

const NOTHING_KNOWN: VisitsKnown = {
  jobId: '',
  stored: [],
  calendar: { weekdays: [], closed: new Set(), rule: 'leave' },
};

/**
 * The next visits that the pattern of a job gives from a day on, by the days for which they are planned, with their work
 * and price, as forms list them (S-13). Those that are done or skipped are left out; of a rolling job the outstanding one
 * counts however long ago it was planned.
 */
export function nextVisits(
  job: Scheduled & Priced,
  round: Schedule | undefined,
  rules: SeriesRules,
  onOrAfter: IsoDay,
  count: number,
  known: VisitsKnown = NOTHING_KNOWN,
): NextVisit[] {
  const series = seriesOf(job, round, rules);
  if (!series) return [];
  const of = { ...known, series };
  const work = new JobWork(job, of);
  const isNext = ({ state, isExtra, isProjected, day }: Visit) =>
    state === 'planned' && !isExtra && (day >= onOrAfter || (series.rolling && !isProjected));
  return visitsAround(of, onOrAfter, lastDue(of, onOrAfter, count))
    .filter(isNext)
    .sort(compareVisits)
    .slice(0, count)
    .map((visit) => {
      const { id, due, day, isProjected, n = 0 } = visit;
      const { lines, minor, minutes, first } = work.of(visit);
      return { id, due, day, isProjected, n, lines, minor, minutes, first };
    });
}

/** A due day behind which none of the next visits lies: what is stored can take no more of them away than there is of it. */
function lastDue(
  { series, stored }: VisitsKnown & { readonly series: Series },
  onOrAfter: IsoDay,
  count: number,
): IsoDay {
  const most = count + stored.length;
  if (!series.rolling) return nextDues(series, onOrAfter, most).at(-1)?.due ?? onOrAfter;
  // Visits of a rolling job follow the outstanding one, which may be planned for any day or begin on the first.
  const { s = '', from = '' } = series.segments.at(-1) ?? {};
  const day =
    [onOrAfter, from, ...stored.map(({ due, plan }) => plan?.day ?? due)].sort().at(-1) ?? onOrAfter;
  return nextDues(series, day, most, { s, n: 0, due: day, kind: 'done', day }).at(-1)?.due ?? day;
}
