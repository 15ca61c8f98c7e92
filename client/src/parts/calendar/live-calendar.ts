import { CalendarIndex } from '@roundsman/shared-schema/areas/calendar/calendar-index.ts';
import { customerRecord, customersByInto } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { livingCustomerId } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import {
  type Job,
  jobRecord,
  jobsByCustomer,
  jobsByRound,
} from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { livingIn } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { indexedJob, workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { atOnce, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { inNextFrame } from '#platform/next-frame.ts';
import type { Documents } from '#store/documents/documents.ts';
import { COMMAND } from '#store/documents/open-document.ts';

/** What is followed: records of one kind in one document, or the keys of one root. */
interface Followed {
  readonly source: object;
  readonly stop: () => void;
}

/** What a calendar reads and follows of the documents of an account. */
type CalendarDocuments = Pick<Documents, 'snapshot' | 'indexed' | 'form' | 'onReadable'>;

/** Told of changed ids, and by what they were changed. */
type Heard = (ids: ReadonlySet<string>, origin: unknown) => void;

/**
 * The calendar of the open account: takes in jobs, rounds, customers, settings and the months of work that are asked for,
 * and follows what changes of them, at once after an act of this device and once a frame after those of others.
 */
export class LiveCalendar {
  readonly index: CalendarIndex;
  readonly #documents: CalendarDocuments;
  readonly #followed = new Map<string, Followed>();
  readonly #work = new Map<DocumentRef, Set<string>>();
  readonly #stale = {
    jobs: new Set<string>(),
    rounds: new Set<string>(),
    visits: new Map<string, DocumentRef>(),
  };
  readonly #stopReadable: () => void;
  #living: unknown;
  #isDueNow = false;

  constructor(
    documents: CalendarDocuments,
    days: { readonly today: IsoDay; readonly first: IsoDay; readonly last: IsoDay },
  ) {
    this.#documents = documents;
    this.index = new CalendarIndex({
      ...days,
      rules: SERIES_RULES,
      calendar: workingDays(documents.snapshot),
    });
    this.#stopReadable = documents.onReadable(() => this.#look());
  }

  /** Shows days, too; whoever looks at them opens the documents of their work. */
  cover(first: IsoDay, last: IsoDay): void {
    this.index.transaction(() => {
      this.#ask(first, last);
      this.#look();
    });
  }

  /** Shows days as `cover` does, but takes jobs in one after another, for what nobody waits for. */
  *coverAhead(first: IsoDay, last: IsoDay): Sliced<void> {
    this.#ask(first, last);
    this.#followAll();
    yield* this.#takeIn();
  }

  /** Goes on with another day once midnight has passed. */
  setToday(today: IsoDay): void {
    if (today !== this.index.options.today) this.index.setCalendar({ today });
  }

  stop(): void {
    this.#stopReadable();
    for (const { stop } of this.#followed.values()) stop();
    this.#followed.clear();
  }

  get #snapshot(): Snapshot {
    return this.#documents.snapshot;
  }

  #ask(first: IsoDay, last: IsoDay): void {
    for (const document of workBetween(first, last))
      if (!this.#work.has(document)) this.#work.set(document, new Set());
    this.index.cover(first, last);
  }

  #look(): void {
    this.#followAll();
    this.#flush();
  }

  /** Begins to follow what has come, and lets go of what went. */
  #followAll(): void {
    const { indexed } = this.#documents;
    const { jobs, rounds, visits } = this.#stale;
    const customers = indexed.index(customerRecord);
    const isNew = [
      this.#follow('rounds', indexed.index(roundRecord), (ids) => addAll(rounds, ids)),
      this.#follow('customers', customers, (ids) => this.#customersChanged(ids)),
      this.#follow('jobs', indexed.index(jobRecord), (ids) => addAll(jobs, ids)),
    ].some(Boolean);
    if (isNew) {
      addAll(rounds, this.#snapshot.records(roundRecord).keys());
      addAll(jobs, this.#snapshot.records(jobRecord).keys());
    }
    const settings = this.#documents.form('settings', 'settings');
    this.#follow(
      'settings',
      settings && { subscribe: (heard: Heard) => settings.observe(heard) },
      () => {},
      settings,
    );
    for (const [document, known] of this.#work) {
      const index = indexed.index(visitRecord, document);
      const isOther = this.#follow(document, index, (ids) => {
        for (const id of ids) visits.set(id, document);
      });
      if (!isOther && index) continue;
      for (const id of [...known, ...(index?.all.keys() ?? [])]) visits.set(id, document);
    }
  }

  /** Whether something else is followed under a name than before. */
  #follow(
    name: string,
    followed: { subscribe(heard: Heard): () => void } | undefined,
    heard: (ids: ReadonlySet<string>) => void,
    source: object | undefined = followed,
  ): boolean {
    const known = this.#followed.get(name);
    if (known?.source === source) return false;
    known?.stop();
    if (!followed || !source) {
      this.#followed.delete(name);
      return known !== undefined;
    }
    const stop = followed.subscribe((ids, origin) => {
      heard(ids);
      this.#flushSoon(origin);
    });
    this.#followed.set(name, { source, stop });
    return true;
  }

  #customersChanged(ids: ReadonlySet<string>): void {
    for (const id of ids)
      for (const one of [id, ...this.#snapshot.ids(customersByInto, id)])
        addAll(this.#stale.jobs, this.#snapshot.ids(jobsByCustomer, one));
  }

  #flushSoon(origin: unknown): void {
    if (origin !== COMMAND) inNextFrame(this.#flush);
    else if (!this.#isDueNow) {
      this.#isDueNow = true;
      queueMicrotask(this.#flush);
    }
  }

  readonly #flush = (): void => {
    this.#isDueNow = false;
    this.index.transaction(() => atOnce(this.#takeIn()));
  };

  /** Takes in what is stale. Visits and rounds come first, so that a job is worked out once. */
  *#takeIn(): Sliced<void> {
    const { index } = this;
    const { jobs, rounds, visits } = this.#stale;
    this.#takeSettings();
    for (const [id, document] of visits) {
      this.#takeVisit(id, document);
      visits.delete(id);
      yield;
    }
    // Documents may be replaced during a yield, so they are asked for after each.
    const snapshot = this.#snapshot;
    for (const id of rounds) {
      index.setRound(id, snapshot.record(roundRecord, id)?.schedule);
      addAll(jobs, snapshot.ids(jobsByRound, id));
      rounds.delete(id);
    }
    // A round that was deleted or merged gives its jobs to another one.
    const living = livingIn(snapshot);
    if (living !== this.#living) addAll(jobs, snapshot.records(jobRecord).keys());
    this.#living = living;
    for (const id of jobs) {
      const now = this.#snapshot;
      const job = now.record(jobRecord, id);
      index.setJob(id, job && isThere(now, job) ? indexedJob(now, job) : undefined);
      jobs.delete(id);
      yield;
    }
  }

  #takeVisit(id: string, document: DocumentRef): void {
    const stored = this.#snapshot.record(visitRecord, id, document);
    const [jobId = ''] = id.split(':');
    this.index.setVisit(id, stored?.jobId ?? jobId, stored);
    const known = this.#work.get(document);
    if (stored) known?.add(id);
    else known?.delete(id);
  }

  #takeSettings(): void {
    const calendar = workingDays(this.#snapshot);
    const { weekdays, closed, rule } = this.index.options.calendar;
    const isSame =
      rule === calendar.rule &&
      String(weekdays) === String(calendar.weekdays) &&
      String([...closed]) === String([...calendar.closed]);
    if (!isSame) this.index.setCalendar({ calendar });
  }
}

/** Whether a job has a place in the calendar: ended ones keep what was done. */
function isThere(snapshot: Snapshot, { deleted, customerId }: Job): boolean {
  if (deleted) return false;
  const customer = snapshot.record(customerRecord, customerId);
  return customer === undefined || livingCustomerId(snapshot, customerId) !== undefined;
}

function addAll(set: Set<string>, ids: Iterable<string>): void {
  for (const id of ids) set.add(id);
}
