import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import { type Job, jobRecord, lastDoneDay } from '#areas/jobs/job.record.ts';
import { isOver } from '#areas/jobs/job-state.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { type Round, roundRecord } from '#areas/rounds/round.record.ts';
import { addressParts, jobRoundId } from '#areas/rounds/round.rules.ts';
import { livingIn, roundSchedules } from '#areas/rounds/round-members.ts';
import { tagsList } from '#areas/services/services.queries.ts';
import type { Tag } from '#areas/services/tag.record.ts';
import { firstPlanned, nextDays } from '#areas/work/next-planned.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type FrequencyWords, frequencyWords } from '#fields/frequency.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { rememberFor } from '#kernel/remember.ts';
import { foldText } from '#kernel/search.ts';
import { type Customer, type CustomerState, customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { customerIds, isLivingCustomer, livingCustomerId, wholeCustomer } from './living-customer.ts';

/** What the list of customers reads of a job. */
export interface CustomerJobFacts {
  readonly id: string;
  readonly description: string;
  readonly round: { readonly id: string; readonly name: string; readonly color: string } | undefined;
  readonly serviceIds: readonly string[];
  readonly frequency: FrequencyWords;
  /** The day for which its next visit is planned, an extra one included. */
  readonly next: IsoDay | undefined;
  /** The day on which it was last done, all or in part, where that is known. */
  readonly lastDone: IsoDay | undefined;
  /** Something may still be due of it. */
  readonly isActive: boolean;
}

/** A customer as the list shows it (CUS-1), with what it is searched, sorted and filtered by. */
export interface ListedCustomer {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly state: CustomerState;
  /** Living tags, those that are important first. */
  readonly tags: readonly Tag[];
  readonly jobs: readonly CustomerJobFacts[];
  /** The first day from today on for which something is planned. */
  readonly next: IsoDay | undefined;
  /** The last day on which something was done. */
  readonly lastDone: IsoDay | undefined;
  readonly isVerified: boolean;
  /** An e-mail address or a telephone number is known. */
  readonly hasContact: boolean;
  /** The name without accents, to compare as text. */
  readonly nameKey: string;
  readonly editedAfterDeletion: boolean;
  readonly customer: Customer;
}

/** The next due day of a job that goes on. */
const nextDueDay = rememberFor((job: Job, schedule: Schedule | undefined, today: IsoDay) => {
  const series = isGoing(job, today) ? seriesOf(job, schedule, SERIES_RULES) : undefined;
  return { due: series && nextDue(series, today)?.due };
});

function isGoing(job: Job, today: IsoDay): boolean {
  return !isOver(job, today) && job.state !== 'pending';
}

function makeJobFacts(
  job: Job,
  round: Round | undefined,
  schedule: Schedule | undefined,
  next: IsoDay | undefined,
  today: IsoDay,
): CustomerJobFacts {
  const series = seriesOf(job, schedule, SERIES_RULES);
  const freq = series?.segments.at(-1)?.freq ?? job.schedule?.freq ?? { type: 'none' as const };
  return {
    id: job.id,
    description: job.description,
    round: round && { id: round.id, name: round.name, color: round.color },
    serviceIds: job.services.flatMap(({ serviceId }) => serviceId ?? []),
    frequency: frequencyWords(freq),
    next,
    lastDone: lastDoneDay(job),
    isActive: isGoing(job, today),
  };
}
const jobFacts = rememberFor(makeJobFacts);

function makeRow(
  customer: Customer,
  tags: ReadonlyMap<string, Tag>,
  _jobCount: number,
  ...jobs: readonly CustomerJobFacts[]
): ListedCustomer {
  const { contact, address } = customer;
  const name = displayName(customer);
  const place = address?.addressDescription ?? '';
  const days = jobs.flatMap(({ next }) => next ?? []);
  return {
    id: customer.id,
    name,
    address: place,
    state: customer.state,
    tags: customer.tags
      .flatMap((id) => tags.get(id) ?? [])
      .sort((a, b) => Number(b.important) - Number(a.important) || (a.name < b.name ? -1 : 1)),
    jobs,
    next: days.length === 0 ? undefined : days.reduce((a, b) => (a < b ? a : b)),
    lastDone: jobs.reduce<IsoDay | undefined>(
      (latest, { lastDone = '' }) => (lastDone > (latest ?? '') ? lastDone : latest),
      undefined,
    ),
    isVerified: address?.isVerified === true,
    hasContact: Boolean(contact.email || contact.telephoneNumber || contact.telephoneNumberOther),
    nameKey: foldText(name),
    editedAfterDeletion: customer.editedAfterDeletion,
    customer,
  };
}
/** The same row while the customer, the tags and what is read of its jobs are the same. */
const listedRow = rememberFor(makeRow);

/**
 * Street, then house number, to compare as text, so that '2 Mill Bank' stands before '10 Mill Bank'. A row's is worked out
 * when rows are first sorted by it, because lists open sorted by name.
 */
export const addressKey = rememberFor(({ address }: Pick<ListedCustomer, 'address'>): string => {
  const { street, house, rest } = addressParts(address);
  const number = /^\d+/.exec(house)?.[0] ?? '';
  return foldText(`${street}\u0000${number.padStart(6, '0')}${house.slice(number.length)}\u0000${rest}`);
});

function tagsById(snapshot: Snapshot): ReadonlyMap<string, Tag> {
  return new Map(tagsList(snapshot).map((tag) => [tag.id, tag]));
}

/**
 * Reads the jobs and groups their facts by the customer that each job names. The list derives this apart from the customers,
 * because reading all jobs takes the longest and most changes of a customer touch no job.
 */
function factsByNamed(snapshot: Snapshot, today: IsoDay): ReadonlyMap<string, readonly CustomerJobFacts[]> {
  const rounds = snapshot.records(roundRecord);
  const living = livingIn(snapshot);
  const nextOf = nextDays(snapshot, today);
  const scheduleOf = roundSchedules(snapshot);
  const factsOf = new Map<string, CustomerJobFacts[]>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (job.deleted) continue;
    const round = rounds.get(jobRoundId(living, job) ?? '');
    const schedule = scheduleOf(job);
    const { due } = nextDueDay(job, schedule, today);
    const next = isGoing(job, today) ? firstPlanned(nextOf(job.id, due)) : undefined;
    const facts = jobFacts(job, round, schedule, next, today);
    const list = factsOf.get(job.customerId);
    if (list) list.push(facts);
    else factsOf.set(job.customerId, [facts]);
  }
  return factsOf;
}

/** All living customers with what is shown of their jobs, in no order (CUS-1 to CUS-3). */
export function listedCustomers(snapshot: Snapshot, today: IsoDay): readonly ListedCustomer[] {
  const customers = snapshot.records(customerRecord);
  const tags = snapshot.derive(tagsById);
  const factsOf = snapshot.derive(factsByNamed, today);
  const rows: ListedCustomer[] = [];
  const whole = new Set<string>();
  for (const { id, into } of customers.values())
    if (into !== undefined) whole.add(livingCustomerId(snapshot, id) ?? '');
  for (const customer of customers.values()) {
    const { id } = customer;
    if (!isLivingCustomer(snapshot, customer)) continue;
    const isWhole = whole.has(id);
    const shown = isWhole ? wholeCustomer(snapshot, customer) : customer;
    const ids = isWhole ? customerIds(snapshot, id) : [id];
    const jobs = ids.flatMap((one) => factsOf.get(one) ?? []);
    rows.push(listedRow(shown, tags, jobs.length, ...jobs));
  }
  return rows;
}

/** Sources that customers have, each once, by name. */
export function customerSources(rows: readonly ListedCustomer[]): readonly string[] {
  return [...new Set(rows.flatMap(({ customer }) => customer.source ?? []))].sort();
}
