import type { IsoDay } from '#kernel/iso-day.ts';
import { addTo, type CalendarChanges, cellOf, noChanges, removeFrom } from './calendar-changes.ts';
import {
  type DayTotals,
  type IndexedJob,
  isOverdue,
  isSameVisit,
  lanesOf,
  type PlannedVisit,
  sumOf,
} from './planned-visit.ts';
import type { Schedule } from './schedule.schema.ts';
import { type SeriesRules, seriesOf } from './series-of.ts';
import { JobWork, type VisitWork } from './visit-work.ts';
import type { StoredVisit, Visit } from './visits.ts';
import { compareVisits, plansOutside, visitsAround } from './visits-between.ts';
import type { WorkingDays } from './working-days.ts';

export interface CalendarOptions {
  readonly today: IsoDay;
  /** The window of days, both included. */
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly calendar: WorkingDays;
  readonly rules: SeriesRules;
}

interface JobEntry {
  readonly job: IndexedJob;
  visits: readonly PlannedVisit[];
  outside: readonly StoredVisit[];
  /** See `JobWork.plain`. */
  plain?: VisitWork | undefined;
}

const NO_VISITS: ReadonlySet<PlannedVisit> = new Set();

/**
 * The visits of all jobs in a window of days, by job, day and lane: changed jobs, visits and rounds are taken in one by
 * one, and give what `rebuilt` would (calendar 4).
 */
export class CalendarIndex {
  #options: CalendarOptions;
  readonly #jobs = new Map<string, JobEntry>();
  readonly #rounds = new Map<string, Schedule | undefined>();
  readonly #jobsOfRound = new Map<string, Set<string>>();
  readonly #stored = new Map<string, Map<string, StoredVisit>>();
  readonly #visits = new Map<string, PlannedVisit>();
  readonly #days = new Map<IsoDay, Set<PlannedVisit>>();
  readonly #lanes = new Map<string, Map<IsoDay, Set<PlannedVisit>>>();
  readonly #totals = new Map<string, DayTotals>();
  readonly #late = new Set<PlannedVisit>();
  readonly #outside = new Set<string>();
  readonly #listeners = new Set<(changes: CalendarChanges) => void>();
  readonly #stale = new Set<string>();
  #changes = noChanges();
  #depth = 0;

  constructor(options: CalendarOptions) {
    this.#options = options;
  }

  get options(): CalendarOptions {
    return this.#options;
  }

  get visits(): ReadonlyMap<string, PlannedVisit> {
    return this.#visits;
  }

  /** The visits of a job within the window, by day; the outstanding one of a rolling job wherever it lies. */
  byJob(jobId: string): readonly PlannedVisit[] {
    return this.#jobs.get(jobId)?.visits ?? [];
  }

  byDay(day: IsoDay): ReadonlySet<PlannedVisit> {
    return this.#days.get(day) ?? NO_VISITS;
  }

  /** The visits of a day that somebody has; `NOBODY` for those that nobody has. */
  byCell(day: IsoDay, lane: string): ReadonlySet<PlannedVisit> {
    return this.#lanes.get(lane)?.get(day) ?? NO_VISITS;
  }

  totals(day: IsoDay, lane?: string): DayTotals {
    const key = lane === undefined ? day : cellOf(day, lane);
    let totals = this.#totals.get(key);
    if (!totals) {
      totals = sumOf(lane === undefined ? this.byDay(day) : this.byCell(day, lane), this.#options.today);
      this.#totals.set(key, totals);
    }
    return totals;
  }

  /** Visits that are not done and were planned for a day before today (S-17). */
  get overdue(): ReadonlySet<PlannedVisit> {
    return this.#late;
  }

  /** Plans that stand in no day since the pattern changed. */
  get outside(): readonly StoredVisit[] {
    return [...this.#outside].flatMap((jobId) => this.#jobs.get(jobId)?.outside ?? []);
  }

  outsideOf(jobId: string): readonly StoredVisit[] {
    return this.#jobs.get(jobId)?.outside ?? [];
  }

  /** Takes a job in as it is now; `undefined` for one that is gone. */
  setJob(jobId: string, job: IndexedJob | undefined): void {
    this.transaction(() => {
      const former = this.#jobs.get(jobId);
      if (former?.job.roundId !== undefined) this.#jobsOfRound.get(former.job.roundId)?.delete(jobId);
      if (job?.roundId !== undefined) {
        const members = this.#jobsOfRound.get(job.roundId);
        if (members) members.add(jobId);
        else this.#jobsOfRound.set(job.roundId, new Set([jobId]));
      }
      this.#stale.add(jobId);
      if (job) this.#jobs.set(jobId, { job, visits: former?.visits ?? [], outside: former?.outside ?? [] });
      else if (former) {
        this.#replace(jobId, former.visits, []);
        this.#jobs.delete(jobId);
        this.#outside.delete(jobId);
      }
    });
  }

  /** Takes in what is stored of a visit; `undefined` where nothing is any more. */
  setVisit(id: string, jobId: string, stored: StoredVisit | undefined): void {
    this.transaction(() => {
      const of = this.#stored.get(jobId) ?? new Map<string, StoredVisit>();
      this.#stored.set(jobId, of);
      if (stored) of.set(id, stored);
      else of.delete(id);
      this.#stale.add(jobId);
    });
  }

  setRound(roundId: string, schedule: Schedule | undefined): void {
    this.transaction(() => {
      this.#rounds.set(roundId, schedule);
      for (const jobId of this.#jobsOfRound.get(roundId) ?? []) this.#stale.add(jobId);
    });
  }

  /** Another day, window, working days or rules: every job is worked out anew. */
  setCalendar(options: Partial<CalendarOptions>): void {
    const next = { ...this.#options, ...options };
    this.transaction(() => {
      this.#options = next;
      this.#totals.clear();
      this.#late.clear();
      for (const visit of this.#visits.values()) if (this.#isLate(visit)) this.#late.add(visit);
      for (const jobId of this.#jobs.keys()) this.#stale.add(jobId);
    });
  }

  /** Widens the window so that it covers days that are asked for; work that is not on this device is not in it. */
  cover(first: IsoDay, last: IsoDay): void {
    const { first: from, last: to } = this.#options;
    if (first >= from && last <= to) return;
    this.setCalendar({ first: first < from ? first : from, last: last > to ? last : to });
  }

  /** Takes several changes in together: followers are told once. */
  transaction(change: () => void): void {
    this.#depth += 1;
    try {
      change();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#settle();
    }
  }

  /** Told once a transaction what of the calendar is another. */
  subscribe(listener: (changes: CalendarChanges) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #settle(): void {
    for (const jobId of this.#stale) this.#refresh(jobId);
    this.#stale.clear();
    const changes = this.#changes;
    if (changes.jobs.size === 0) return;
    this.#changes = noChanges();
    for (const listener of this.#listeners) listener(changes);
  }

  #refresh(jobId: string): void {
    const entry = this.#jobs.get(jobId);
    if (!entry) return;
    const { job } = entry;
    const { first, last, today, rules, calendar } = this.#options;
    const round = job.roundId === undefined ? undefined : this.#rounds.get(job.roundId);
    const stored = [...(this.#stored.get(jobId)?.values() ?? [])];
    const of = { jobId, series: seriesOf(job, round, rules), stored, last: job.last, calendar };
    const work = new JobWork(job, of, entry.plain);
    const isShown = ({ day, isProjected, state, s }: Visit) => {
      if (isProjected && day < today) return false;
      const isOutstanding =
        of.series?.rolling === true && state === 'planned' && s !== undefined && !isProjected;
      return isOutstanding || (day >= first && day <= last);
    };
    const before = entry.visits.length > 0 && new Map(entry.visits.map((visit) => [visit.id, visit]));
    const visits = visitsAround(of, first, last)
      .filter(isShown)
      .sort(compareVisits)
      .map((visit): PlannedVisit => {
        const next = Object.assign(visit, { work: work.of(visit), lanes: lanesOf(visit, job) });
        const known = before ? before.get(visit.id) : undefined;
        return known && isSameVisit(known, next) ? known : next;
      });
    this.#replace(jobId, entry.visits, visits);
    entry.visits = visits;
    entry.plain = work.plain;
    const outside = stored.length === 0 ? NONE_STORED : plansOutside(of);
    const isTold = this.#listeners.size > 0 && outside.length + entry.outside.length > 0;
    if (isTold) this.#changes.jobs.add(jobId);
    entry.outside = outside;
    if (outside.length > 0) this.#outside.add(jobId);
    else this.#outside.delete(jobId);
  }

  #replace(jobId: string, before: readonly PlannedVisit[], after: readonly PlannedVisit[]): void {
    // A job has a handful of visits in a window: looking through them is quicker than sets of them.
    for (const visit of before) if (!after.includes(visit)) this.#take(visit, jobId);
    for (const visit of after) if (!before.includes(visit)) this.#put(visit, jobId);
  }

  #take(visit: PlannedVisit, jobId: string): void {
    this.#note(visit, jobId);
    if (this.#visits.get(visit.id) === visit) this.#visits.delete(visit.id);
    this.#late.delete(visit);
    removeFrom(this.#days, visit.day, visit);
    for (const lane of visit.lanes) removeFrom(this.#daysOf(lane), visit.day, visit);
  }

  #put(visit: PlannedVisit, jobId: string): void {
    this.#note(visit, jobId);
    this.#visits.set(visit.id, visit);
    if (this.#isLate(visit)) this.#late.add(visit);
    addTo(this.#days, visit.day, visit);
    for (const lane of visit.lanes) addTo(this.#daysOf(lane), visit.day, visit);
  }

  #daysOf(lane: string): Map<IsoDay, Set<PlannedVisit>> {
    let days = this.#lanes.get(lane);
    if (!days) {
      days = new Map();
      this.#lanes.set(lane, days);
    }
    return days;
  }

  #note({ id, day, lanes }: PlannedVisit, jobId: string): void {
    if (this.#totals.size > 0) {
      this.#totals.delete(day);
      for (const lane of lanes) this.#totals.delete(cellOf(day, lane));
    }
    if (this.#listeners.size === 0) return;
    const { days, cells, jobs, visits } = this.#changes;
    jobs.add(jobId);
    visits.add(id);
    days.add(day);
    for (const lane of lanes) cells.add(cellOf(day, lane));
  }

  #isLate({ state, planned, isProjected }: PlannedVisit): boolean {
    return isOverdue({ state, planned, isProjected }, this.#options.today);
  }
}

const NONE_STORED: readonly StoredVisit[] = [];
