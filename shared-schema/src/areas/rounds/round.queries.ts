import { customerRecord } from '#areas/customers/customer.record.ts';
import type { LngLat } from '#areas/customers/place.schema.ts';
import { type FrequencyWords, frequencyWords, type JobSchedule, nextDueDay } from '#areas/jobs/frequency.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp } from '#document/stamped.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { type JobRow, jobRow } from './job-row.ts';
import { roundListId, standingMove } from './order-list.record.ts';
import { type Round, type RoundColour, roundRecord } from './round.record.ts';
import {
  compareTexts,
  driveMetres,
  duplicateRoundIds,
  isLive,
  jobRoundId,
  livingRounds,
} from './round.rules.ts';
import { type RoundFinances, roundFinances } from './round-finances.rules.ts';
import { isOnTab, isPresent, jobsInOrder, orderListOf, type RoundTab } from './round-members.ts';

/** A round's schedule to be put in words: the frequency, and the next date. */
export interface ScheduleText {
  readonly words: FrequencyWords;
  readonly nextDay: IsoDay | undefined;
}

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
  const rounds = snapshot.records(roundRecord);
  const jobs = jobsByLivingRound(snapshot);
  const duplicates = duplicateRoundIds(rounds);
  const search = options.search?.trim().toLowerCase() ?? '';
  const rows: RoundRow[] = [];
  let allCount = 0;
  for (const round of rounds.values()) {
    if (!isLive(rounds, round.id)) continue;
    const shown = (jobs.get(round.id) ?? []).filter((job) => isOnTab(job, options.tab));
    if (options.tab === 'pending' && shown.length === 0) continue;
    allCount += 1;
    if (!round.name.toLowerCase().includes(search)) continue;
    rows.push({
      id: round.id,
      name: round.name,
      color: round.color,
      ...sumsOf(shown, round),
      schedule: scheduleText(round.schedule, options.today),
      duplicate: duplicates.has(round.id),
      editedAfterDeletion: round.editedAfterDeletion && round.into === undefined,
      changed: round.changed,
    });
  }
  const sign = options.descending ? -1 : 1;
  const value = ROUND_VALUES[options.sort ?? 'name'];
  rows.sort((a, b) => sign * (value ? value(a) - value(b) : compareTexts(a.name, b.name)) || tie(a, b));
  const isShown = search === '' && options.tab === 'active';
  const loose = isShown ? (jobs.get(undefined) ?? []) : [];
  const withoutRound = sumsOf(
    loose.filter((job) => isOnTab(job, options.tab)),
    undefined,
  );
  return { rows, withoutRound, totals: roundTotals(rows, withoutRound), allCount };
}

function sumsOf(jobs: readonly Job[], round: Round | undefined): WithoutRound {
  const money = roundFinances(jobs, round);
  return {
    jobCount: jobs.length,
    oneOffMinor: money.totalOneOff,
    perMonthMinor: money.totalPerMonth,
    perYearMinor: money.totalPerYear,
  };
}

/** How many rounds each tab shows before any search. */
export function roundCounts(snapshot: Snapshot): Readonly<Record<RoundTab, number>> {
  const rounds = snapshot.records(roundRecord);
  const living = livingRounds(rounds);
  const pending = new Set<string>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (!isOnTab(job, 'pending') || !isPresent(snapshot, job)) continue;
    const roundId = jobRoundId(living, job);
    if (roundId !== undefined) pending.add(roundId);
  }
  return { active: [...rounds.keys()].filter((id) => isLive(rounds, id)).length, pending: pending.size };
}

const ROUND_VALUES: Readonly<Record<RoundSort, ((row: RoundRow) => number) | undefined>> = {
  name: undefined,
  jobCount: (row) => row.jobCount,
  oneOff: (row) => row.oneOffMinor,
  perMonth: (row) => row.perMonthMinor,
  perYear: (row) => row.perYearMinor,
};

function tie(a: RoundRow, b: RoundRow): number {
  return compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

/** Sums of rounds that are shown together with the jobs of no round. */
export function roundTotals(rounds: readonly WithoutRound[], withoutRound: WithoutRound): RoundTotals {
  const rows = [...rounds, withoutRound];
  return {
    roundCount: rounds.length,
    jobCount: addAll(rows.map((row) => row.jobCount)),
    oneOffMinor: addAll(rows.map((row) => row.oneOffMinor)),
    perMonthMinor: addAll(rows.map((row) => row.perMonthMinor)),
    perYearMinor: addAll(rows.map((row) => row.perYearMinor)),
  };
}

function scheduleText(schedule: JobSchedule | undefined, today: IsoDay): ScheduleText | undefined {
  return schedule && { words: frequencyWords(schedule.freq), nextDay: nextDueDay(schedule, today) };
}

/** Those of no living round under undefined. */
function jobsByLivingRound(snapshot: Snapshot): ReadonlyMap<string | undefined, Job[]> {
  const living = livingRounds(snapshot.records(roundRecord));
  const byRound = new Map<string | undefined, Job[]>();
  for (const job of snapshot.records(jobRecord).values()) {
    const roundId = jobRoundId(living, job);
    if (!isPresent(snapshot, job)) continue;
    const jobs = byRound.get(roundId);
    if (jobs) jobs.push(job);
    else byRound.set(roundId, [job]);
  }
  return byRound;
}

export interface RoundJobRow extends JobRow {
  /** Estimated metres to drive from the previous located job; `undefined` for the first one and where unknown. */
  readonly legMetres: number | undefined;
  /** Who last moved this job within the round, and when, if it was moved since the round was sorted. */
  readonly moved: Stamp | undefined;
}

export interface RoundData {
  readonly round: Round;
  readonly duplicate: boolean;
  readonly schedule: ScheduleText | undefined;
  /** In planned order. */
  readonly jobs: readonly RoundJobRow[];
  readonly activeJobCount: number;
  readonly finances: RoundFinances;
  /** Sum of the prices shown: the group price. */
  readonly priceMinor: Minor;
  /** Estimated metres along the verified jobs, in order. */
  readonly routeMetres: number;
  readonly locatedCount: number;
  /** Who last sorted the whole round, and when. */
  readonly sorted: Stamp | undefined;
}

/** Everything of the round dialog (specification 1, 2.6); `undefined` for an unknown or deleted round. */
export function roundData(
  snapshot: Snapshot,
  roundId: string,
  { today, tab = 'active' }: { today: IsoDay; tab?: RoundTab },
): RoundData | undefined {
  const rounds = snapshot.records(roundRecord);
  const round = rounds.get(roundId);
  if (!round || !isLive(rounds, roundId)) return undefined;
  const jobs = jobsInOrder(snapshot, roundId).filter((job) => isOnTab(job, tab));
  const list = orderListOf(snapshot, roundListId(roundId));
  let last: LngLat | undefined;
  let routeMetres = 0;
  const rows = jobs.map((job): RoundJobRow => {
    const row = jobRow(job, snapshot.record(customerRecord, job.customerId), round, today);
    const spot = row.isVerified ? row.lngLat : undefined;
    const legMetres = last && spot ? driveMetres(last, spot) : undefined;
    routeMetres += legMetres ?? 0;
    last = spot ?? last;
    return { ...row, legMetres, moved: list && standingMove(list, job.id) };
  });
  return {
    round,
    duplicate: duplicateRoundIds(rounds).has(roundId),
    schedule: scheduleText(round.schedule, today),
    jobs: rows,
    activeJobCount: jobs.filter((job) => job.state === 'active').length,
    finances: roundFinances(jobs, round),
    priceMinor: addAll(rows.map((row) => row.priceMinor)),
    routeMetres,
    locatedCount: rows.filter((row) => row.isVerified).length,
    sorted: list?.baseStamp,
  };
}

/** Deleted rounds that have jobs, which a restore would bring back to them. */
export function deletedRounds(
  snapshot: Snapshot,
): { id: string; name: string; jobCount: number; deletedBy: Stamp }[] {
  const rounds = snapshot.records(roundRecord);
  const living = livingRounds(rounds);
  const counts = new Map<string, number>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (!isPresent(snapshot, job) || jobRoundId(living, job) !== undefined) continue;
    for (const id of job.rounds) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...rounds.values()]
    .filter((round) => living.get(round.id) === undefined)
    .map((round) => ({
      id: round.id,
      name: round.name,
      jobCount: counts.get(round.id) ?? 0,
      deletedBy: round.changed,
    }))
    .sort((a, b) => compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
