import type { IsoDay } from '#kernel/iso-day.ts';
import type { Schedule } from './schedule.schema.ts';
import type { Due } from './series.ts';
import { nextDues, type Scheduled, type SeriesRules, seriesOf } from './series-of.ts';
import { contentOf, type OwnContent, type Priced, type VisitContent, withOwn } from './visit-content.ts';

export interface NextVisit extends Due, VisitContent {}

/** Holds what is stored of the visits of a job, by their due days. */
export type StoredByDue = ReadonlyMap<IsoDay, OwnContent & { readonly isSkipped: boolean }>;

const NONE: StoredByDue = new Map();

/**
 * The next visits of a job from a day on, with their work and price, as forms and customers' pages list them (S-13).
 * Those that are skipped are left out, and the first of the others is the first visit (S-12); what a visit has of its own
 * stands (S-16).
 */
export function nextVisits(
  job: Scheduled & Priced,
  round: Schedule | undefined,
  rules: SeriesRules,
  onOrAfter: IsoDay,
  count: number,
  stored: StoredByDue = NONE,
): NextVisit[] {
  const series = seriesOf(job, round, rules);
  const begin = series?.segments[0]?.eff;
  if (!series || begin === undefined) return [];
  const stands = ({ due }: Due) => !stored.get(due)?.isSkipped;
  const first = nextDues({ ...series, rolling: false }, begin, stored.size + 1).find(stands);
  return nextDues(series, onOrAfter, count + stored.size)
    .filter(stands)
    .slice(0, count)
    .map((due) => {
      const isFirst = !job.everDone && due.due === first?.due;
      const begun = { ...due, ...contentOf(job, { n: due.n, isFirst, day: due.due }) };
      const own = stored.get(due.due);
      return own ? withOwn(begun, own) : begun;
    });
}
