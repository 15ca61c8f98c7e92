import { pricedOn } from '#areas/calendar/price-changes.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { nextDue, type SeriesRules, seriesOf } from '#areas/calendar/series-of.ts';
import type { Customer } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import type { Job, JobState } from '#areas/jobs/job.record.ts';
import { isPaused } from '#areas/jobs/job-state.ts';
import type { Stamp } from '#document/stamped.ts';
import { type FrequencyWords, frequencyWords } from '#fields/frequency.ts';
import type { LngLat } from '#fields/place.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { rememberFor } from '#kernel/remember.ts';
import { jobPlace, verifiedSpot } from './round.rules.ts';

/** A job as lists show it, with its customer's name and its place. */
export interface JobRow {
  readonly jobId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly address: string;
  readonly description: string;
  readonly priceMinor: Minor;
  readonly frequency: FrequencyWords;
  /** The next due day from today on; of an ad hoc job its one day, past or not, of a pending one today. */
  readonly nextDue: IsoDay | undefined;
  readonly isVerified: boolean;
  readonly lngLat: LngLat | undefined;
  /** A job in a pause is paused, as long as that goes on. */
  readonly state: JobState;
  readonly editedAfterDeletion: boolean;
  /** The latest change of the job itself. */
  readonly changed: Stamp;
}

function makeJobRow(
  job: Job,
  customer: Customer | undefined,
  roundSchedule: Schedule | undefined,
  rules: SeriesRules,
  today: IsoDay,
): JobRow {
  const place = jobPlace(job, customer);
  const series = seriesOf(job, roundSchedule, rules);
  const freq = series?.segments.at(-1)?.freq ?? job.schedule?.freq ?? ONCE;
  return {
    jobId: job.id,
    customerId: job.customerId,
    customerName: customer ? displayName(customer) : '',
    address: place?.addressDescription ?? '',
    description: job.description,
    priceMinor: pricedOn(job, today).priceMinor,
    frequency: frequencyWords(freq),
    nextDue: shownDay(),
    isVerified: verifiedSpot(place) !== undefined,
    lngLat: place?.lngLat,
    state: job.state === 'active' && isPaused(job, today) ? 'paused' : job.state,
    editedAfterDeletion: job.editedAfterDeletion,
    changed: job.changed,
  };

  function shownDay(): IsoDay | undefined {
    if (job.state === 'pending') return today;
    return freq.type === 'none' ? job.schedule?.from : series && nextDue(series, today)?.due;
  }
}

const ONCE = { type: 'none' } as const;

/** The row of a job, with the schedule of its round; the same row while none of these has changed. */
export const jobRow = rememberFor(makeJobRow);
