import { pricedOn } from '#areas/calendar/price-changes.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import { isPaused } from '#areas/jobs/job-state.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp } from '#document/stamped.ts';
import type { LngLat } from '#fields/place.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor, yearTotals } from '#kernel/money.ts';
import { byName, compareTexts } from '#kernel/names.ts';
import { rememberFor } from '#kernel/remember.ts';
import { type JobRow, jobRow } from './job-row.ts';
import { roundListId, standingMove, standingSort } from './order-list.record.ts';
import { type Round, type RoundColour, roundRecord } from './round.record.ts';
import { driveMetres, duplicateRoundIds } from './round.rules.ts';
import {
  adHocValueMinor,
  type RoundFinances,
  roundFinances,
  yearlyValueMinor,
} from './round-finances.rules.ts';
import {
  isOnTab,
  livingIn,
  orderedIds,
  orderListOf,
  type RoundTab,
  roundMembers,
  roundScheduleOf,
  roundSchedules,
  standingSchedule,
} from './round-members.ts';
import { type JobsRhythm, jobsRhythm } from './round-rhythm.queries.ts';
import { type ScheduleText, scheduleText } from './schedule-text.ts';

export interface RoundRow {
  readonly id: string;
  readonly name: string;
  readonly color: RoundColour;
  readonly jobCount: number;
  /** Minor units. */
  readonly oneOffMinor: Minor;
  readonly perMonthMinor: Minor;
  readonly perYearMinor: Minor;
  readonly schedule: ScheduleText | undefined;
  /** Only without a schedule. */
  readonly rhythm: JobsRhythm | undefined;
  /** Customers book it in the portal. */
  readonly portal: boolean;
  /** Another round has the same name. */
  readonly duplicate: boolean;
  /** Somebody deleted it while somebody else changed it; it lives (C-27). */
  readonly editedAfterDeletion: boolean;
  readonly changed: Stamp;
}

export interface RoundTotals {
  readonly roundCount: number;
  readonly jobCount: number;
  readonly oneOffMinor: Minor;
  readonly perMonthMinor: Minor;
  readonly perYearMinor: Minor;
}

/** Jobs of a tab that are in no round, and what they bring (minor units). */
export type WithoutRound = Pick<RoundRow, 'jobCount' | 'oneOffMinor' | 'perMonthMinor' | 'perYearMinor'>;

export interface RoundsList {
  readonly rows: readonly RoundRow[];
  /** The jobs that are in no round, on the active tab; none while rounds are searched for. */
  readonly withoutRound: WithoutRound;
  /** Sums of the rows shown, that of the jobs without a round included. */
  readonly totals: RoundTotals;
  /** Rounds of the tab before the search: tells `nothing yet` from `nothing found`. */
  readonly allCount: number;
}

export type RoundSort = 'name' | 'jobCount' | 'oneOff' | 'perMonth' | 'perYear';

export interface RoundsListOptions {
  readonly tab: RoundTab;
  readonly today: IsoDay;
  readonly search?: string;
  readonly sort?: RoundSort;
  readonly descending?: boolean;
}

/** Rounds of a tab with their money (specification 1, 2.5). The pending tab shows rounds that have pending jobs. */
export function roundsList(snapshot: Snapshot, options: RoundsListOptions): RoundsList {
  const { tab, today } = options;
  const search = options.search?.trim().toLowerCase() ?? '';
  const rows: RoundRow[] = [];
  let allCount = 0;
  for (const id of snapshot.derive(liveRoundIds)) {
    const row = snapshot.derive(roundRowOf, id, tab, today);
    if (!row) continue;
    allCount += 1;
    if (row.name.toLowerCase().includes(search)) rows.push(row);
  }
  const sign = options.descending ? -1 : 1;
  const value = ROUND_VALUES[options.sort ?? 'name'];
  rows.sort((a, b) => sign * (value ? value(a) - value(b) : compareTexts(a.name, b.name)) || tie(a, b));
  const isShown = search === '' && tab === 'active';
  const withoutRound = isShown ? sumsOf(snapshot.derive(roundMoney, undefined, tab, today)) : NOTHING;
  return { rows, withoutRound, totals: roundTotals(rows, withoutRound), allCount };
}

const NOTHING: WithoutRound = { jobCount: 0, oneOffMinor: 0, perMonthMinor: 0, perYearMinor: 0 };

function liveRoundIds(snapshot: Snapshot): readonly string[] {
  return [...livingIn(snapshot)].flatMap(([id, stands]) => (stands === id ? [id] : []));
}

function duplicatesIn(snapshot: Snapshot): ReadonlySet<string> {
  return duplicateRoundIds(snapshot.records(roundRecord));
}

/** A living round's row on a tab; `undefined` where the tab does not show it. */
function roundRowOf(snapshot: Snapshot, roundId: string, tab: RoundTab, today: IsoDay): RoundRow | undefined {
  const round = snapshot.record(roundRecord, roundId);
  const money = snapshot.derive(roundMoney, roundId, tab, today);
  if (!round || (tab === 'pending' && money.jobCount === 0)) return undefined;
  return {
    id: round.id,
    name: round.name,
    color: round.color,
    ...sumsOf(money),
    schedule: scheduleText(standingSchedule(round), today),
    rhythm: standingSchedule(round) ? undefined : jobsRhythm(snapshot, roundId, tab),
    portal: round.portal.on,
    duplicate: snapshot.derive(duplicatesIn).has(round.id),
    editedAfterDeletion: round.editedAfterDeletion && round.into === undefined,
    changed: round.changed,
  };
}

/** How many jobs a round has on a tab, or are in no round, and their money. */
interface RoundMoney {
  readonly jobCount: number;
  readonly finances: RoundFinances;
}

function roundMoney(
  snapshot: Snapshot,
  roundId: string | undefined,
  tab: RoundTab,
  today: IsoDay,
): RoundMoney {
  const jobs = roundMembers(snapshot, roundId).filter((job) => isOnTab(job, tab));
  const scheduleOf = roundSchedules(snapshot);
  const values = jobs.map((job) => {
    const schedule = scheduleOf(job);
    const priced = pricedOn(job, today);
    return { yearly: yearlyValueMinor(priced, schedule), oneOff: adHocValueMinor(priced, schedule) };
  });
  // A paused job keeps its place and its worth, and is not among those that are done (specification 1, 2.6).
  const counted = jobs.filter((job) => job.state === tab && !isPaused(job, today));
  return { jobCount: counted.length, finances: roundFinances(values) };
}

function sumsOf({ jobCount, finances }: RoundMoney): WithoutRound {
  return {
    jobCount,
    oneOffMinor: finances.totalOneOff,
    perMonthMinor: finances.totalPerMonth,
    perYearMinor: finances.totalPerYear,
  };
}

/** How many rounds each tab shows before any search. */
export function roundCounts(snapshot: Snapshot): Readonly<Record<RoundTab, number>> {
  const ids = snapshot.derive(liveRoundIds);
  const pending = ids.filter((id) => roundMembers(snapshot, id).some((job) => isOnTab(job, 'pending')));
  return { active: ids.length, pending: pending.length };
}

const ROUND_VALUES: Readonly<Record<RoundSort, ((row: RoundRow) => number) | undefined>> = {
  name: undefined,
  jobCount: (row) => row.jobCount,
  oneOff: (row) => row.oneOffMinor,
  perMonth: (row) => row.perMonthMinor,
  perYear: (row) => row.perYearMinor,
};

function tie(a: RoundRow, b: RoundRow): number {
  return byName(a, b);
}

/** Sums of rounds that are shown together with the jobs of no round. */
export function roundTotals(rounds: readonly WithoutRound[], withoutRound: WithoutRound): RoundTotals {
  const rows = [...rounds, withoutRound];
  const totals = yearTotals(rows.map((row) => row.perYearMinor));
  return {
    roundCount: rounds.length,
    jobCount: addAll(rows.map((row) => row.jobCount)),
    oneOffMinor: addAll(rows.map((row) => row.oneOffMinor)),
    perMonthMinor: totals.perMonth,
    perYearMinor: totals.perYear,
  };
}

export interface RoundJobRow extends JobRow {
  /** Estimated metres to drive from the previous located job; `undefined` for the first one and where unknown. */
  readonly legMetres: number | undefined;
  /** Who last moved this job within the round, and when, if it was moved since the round was sorted. */
  readonly moved: Stamp | undefined;
  /** The day for which its next visit is planned; only of `plannedRound`. */
  readonly planned?: IsoDay | undefined;
}

export interface RoundData {
  readonly round: Round;
  readonly duplicate: boolean;
  readonly schedule: ScheduleText | undefined;
  /** The day for which the schedule's next date is planned; only of `plannedRound`. */
  readonly planned?: IsoDay | undefined;
  /** The next days for which its schedule plans visits; only of `plannedRound`. */
  readonly nextVisits?: readonly IsoDay[];
  /** Only without a schedule. */
  readonly rhythm: JobsRhythm | undefined;
  /** In planned order. */
  readonly jobs: readonly RoundJobRow[];
  /** Of the active jobs, or on the other tab of the pending ones; paused ones are shown and not counted. */
  readonly jobCount: number;
  readonly finances: RoundFinances;
  /** Sum of the prices shown: the group price. */
  readonly priceMinor: Minor;
  /** Estimated metres along the verified jobs, in order. */
  readonly routeMetres: number;
  readonly locatedCount: number;
  /** Names who last sorted the whole round, and when; undefined where nobody did, or the sort was undone. */
  readonly sorted: Stamp | undefined;
}

/** Everything of the round dialog (specification 1, 2.6); `undefined` for an unknown or deleted round. */
export function roundData(
  snapshot: Snapshot,
  roundId: string,
  { today, tab = 'active' }: { today: IsoDay; tab?: RoundTab },
): RoundData | undefined {
  const round = snapshot.record(roundRecord, roundId);
  if (!round || livingIn(snapshot).get(roundId) !== roundId) return undefined;
  const rowOf = snapshot.derive(rowsByJob, roundId, tab, today);
  const list = orderListOf(snapshot, roundListId(roundId));
  const rows: RoundJobRow[] = [];
  let last: LngLat | undefined;
  let routeMetres = 0;
  for (const id of orderedIds(snapshot, roundId)) {
    const row = rowOf.get(id);
    if (!row) continue;
    const placed = placedRow(row, last, list && standingMove(list, id));
    routeMetres += placed.legMetres ?? 0;
    last = spotOf(row) ?? last;
    rows.push(placed);
  }
  return {
    round,
    duplicate: snapshot.derive(duplicatesIn).has(roundId),
    schedule: scheduleText(standingSchedule(round), today),
    rhythm: standingSchedule(round) ? undefined : snapshot.derive(jobsRhythm, roundId, tab),
    jobs: rows,
    ...snapshot.derive(roundMoney, roundId, tab, today),
    priceMinor: addAll(rows.map((row) => row.priceMinor)),
    routeMetres,
    locatedCount: rows.filter((row) => row.isVerified).length,
    sorted: list && standingSort(list),
  };
}

/** The rows of a round's jobs on a tab, in no order: moving a job changes none of them. */
function rowsByJob(
  snapshot: Snapshot,
  roundId: string,
  tab: RoundTab,
  today: IsoDay,
): ReadonlyMap<string, JobRow> {
  const rows = new Map<string, JobRow>();
  for (const job of roundMembers(snapshot, roundId)) {
    if (!isOnTab(job, tab)) continue;
    const customer = customerFor(snapshot, job.customerId);
    rows.set(job.id, jobRow(job, customer, roundScheduleOf(snapshot, job), SERIES_RULES, today));
  }
  return rows;
}

function spotOf(row: JobRow): LngLat | undefined {
  return row.isVerified ? row.lngLat : undefined;
}

/** A row at its place in the order; `last`: the last known spot before it. */
const placedRow = rememberFor(
  (row: JobRow, last: LngLat | undefined, moved: Stamp | undefined): RoundJobRow => {
    const spot = spotOf(row);
    return { ...row, legMetres: last && spot ? driveMetres(last, spot) : undefined, moved };
  },
);
