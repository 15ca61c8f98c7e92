import type { IsoDay } from '#kernel/iso-day.ts';
import type { Schedule } from './schedule.schema.ts';
import type { Due } from './series.ts';
import { nextDue, nextDues, type Scheduled, type SeriesRules, seriesOf } from './series-of.ts';
import { contentOf, type Priced, type VisitContent } from './visit-content.ts';

export interface NextVisit extends Due, VisitContent {}

/** The next visits of a job from a day on, with their work and price, as forms and customers' pages list them (S-13). */
export function nextVisits(
  job: Scheduled & Priced,
  round: Schedule | undefined,
  rules: SeriesRules,
  onOrAfter: IsoDay,
  count: number,
): NextVisit[] {
  const series = seriesOf(job, round, rules);
  const begin = series?.segments[0]?.eff;
  if (!series || begin === undefined) return [];
  const first = nextDue({ ...series, rolling: false }, begin);
  return nextDues(series, onOrAfter, count).map((due) => ({
    ...due,
    ...contentOf(job, { n: due.n, isFirst: !job.everDone && due.due === first?.due, day: due.due }),
  }));
}
