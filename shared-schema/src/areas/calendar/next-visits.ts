import type { IsoDay } from '#kernel/iso-day.ts';
import type { Schedule } from './schedule.schema.ts';
import type { Due } from './series.ts';
import { nextDues, type Scheduled, type SeriesRules, seriesOf } from './series-of.ts';
import { contentOf, type Priced, type VisitContent } from './visit-content.ts';

export interface NextVisit extends Due, VisitContent {}

const NONE: ReadonlySet<IsoDay> = new Set();

/**
 * The next visits of a job from a day on, with their work and price, as forms and customers' pages list them (S-13).
 * Those due on days of `skipped` are left out, and the first of the others is the first visit (S-12).
 */
export function nextVisits(
  job: Scheduled & Priced,
  round: Schedule | undefined,
  rules: SeriesRules,
  onOrAfter: IsoDay,
  count: number,
  skipped: ReadonlySet<IsoDay> = NONE,
): NextVisit[] {
  const series = seriesOf(job, round, rules);
  const begin = series?.segments[0]?.eff;
  if (!series || begin === undefined) return [];
  const stands = ({ due }: Due) => !skipped.has(due);
  const first = nextDues({ ...series, rolling: false }, begin, skipped.size + 1).find(stands);
  return nextDues(series, onOrAfter, count + skipped.size)
    .filter(stands)
    .slice(0, count)
    .map((due) => ({
      ...due,
      ...contentOf(job, { n: due.n, isFirst: !job.everDone && due.due === first?.due, day: due.due }),
    }));
}
