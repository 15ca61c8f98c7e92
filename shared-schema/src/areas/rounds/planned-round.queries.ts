import { nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import { MOST_MOVED_DAYS, plannedByRule } from '#areas/calendar/working-days.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { workingDays } from '#areas/work/job-calendar.ts';
import { nextDays, plannedDay } from '#areas/work/next-planned.queries.ts';
import { oneOffMinor } from '#areas/work/one-off.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { rememberFor } from '#kernel/remember.ts';
import {
  type RoundData,
  type RoundJobRow,
  type RoundRow,
  type RoundsList,
  roundData,
  roundsList,
  roundTotals,
} from './round.queries.ts';
import { roundRecord } from './round.record.ts';
import { isOnTab, type RoundTab, roundMembers, roundScheduleOf, standingSchedule } from './round-members.ts';

/** A row with the days of its next visit; an ad hoc job keeps its one day once that is done. */
const plannedRow = rememberFor(
  (row: RoundJobRow, due: IsoDay | undefined, planned: IsoDay | undefined): RoundJobRow => ({
    ...row,
    nextDue: due ?? (row.frequency.key === 'frequency.once' ? row.nextDue : undefined),
    planned,
  }),
);

/** What the jobs of a round, or those of none, bring once. */
function oneOffOf(snapshot: Snapshot, roundId: string | undefined, tab: RoundTab, today: IsoDay): Minor {
  const jobs = roundMembers(snapshot, roundId).filter((job) => isOnTab(job, tab));
  return addAll(jobs.map((job) => oneOffMinor(snapshot, job, roundScheduleOf(snapshot, job), today)));
}

/** Most days that are told of the visits of a round. */
const TOLD_DAYS = 3;

/**
 * The next days for which a round's schedule plans visits. Each is told once, as visits that are due while the firm is
 * closed may fall on one day.
 */
function nextVisitsOf(snapshot: Snapshot, roundId: string, today: IsoDay): readonly IsoDay[] {
  const schedule = standingSchedule(snapshot.record(roundRecord, roundId));
  const series = seriesOf({ schedule }, undefined, SERIES_RULES);
  if (!series) return [];
  const calendar = workingDays(snapshot);
  const days = new Set<IsoDay>();
  // A visit that was due on a closed day may be planned for a later one.
  let next = nextDue(series, calendar.rule === 'next' ? addDays(today, -MOST_MOVED_DAYS) : today);
  while (next && days.size < TOLD_DAYS) {
    const planned = plannedByRule(next.due, calendar);
    if (planned >= today) days.add(planned);
    next = nextDue(series, addDays(next.due, 1));
  }
  return [...days];
}

/**
 * `roundData` with the days for which the next visits are planned, moved and extra ones included, and what is planned once.
 * It stands apart from it, since the list of rounds is shown first and needs no calendar.
 */
export function plannedRound(
  snapshot: Snapshot,
  roundId: string,
  options: Parameters<typeof roundData>[2],
): RoundData | undefined {
  const data = roundData(snapshot, roundId, options);
  if (!data) return undefined;
  const { today, tab = 'active' } = options;
  const nextOf = nextDays(snapshot, today);
  const next = data.schedule?.nextDay;
  return {
    ...data,
    finances: { ...data.finances, totalOneOff: snapshot.derive(oneOffOf, roundId, tab, today) },
    planned: next === undefined ? undefined : plannedDay(snapshot, next),
    nextVisits: snapshot.derive(nextVisitsOf, roundId, today),
    jobs: data.jobs.map((row) => {
      if (row.state === 'pending') return plannedRow(row, row.nextDue, undefined);
      const { due, planned } = nextOf(row.jobId, row.nextDue);
      return plannedRow(row, due, planned);
    }),
  };
}

/** A row with what is planned once. */
const oneOffRow = rememberFor((row: RoundRow, oneOffMinor: Minor): RoundRow => ({ ...row, oneOffMinor }));

/** `roundsList` with what is planned once; the list is shown before the calendar is there that tells it. */
export function plannedRoundsList(snapshot: Snapshot, options: Parameters<typeof roundsList>[1]): RoundsList {
  const list = roundsList(snapshot, options);
  const { tab, today } = options;
  const once = (roundId: string | undefined) => snapshot.derive(oneOffOf, roundId, tab, today);
  const rows = list.rows.map((row) => oneOffRow(row, once(row.id)));
  const { withoutRound: none } = list;
  const withoutRound = none.jobCount === 0 ? none : { ...none, oneOffMinor: once(undefined) };
  return { ...list, rows, withoutRound, totals: roundTotals(rows, withoutRound) };
}
