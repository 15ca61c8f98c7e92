import { ordinaryTotal } from '#areas/calendar/job-services.ts';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { advance } from '#areas/calendar/rolling.ts';
import { patternWord, type Schedule, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { segmentsFor } from '#areas/jobs/job-input.ts';
import { importedVisit, lastVisitOf } from '#areas/jobs/last-visit.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { writePrices } from '#areas/jobs/write-prices.ts';
import { mergeGroup, withoutUndefined } from '#areas/merge-group.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { jobRound, roundScheduleOf } from '#areas/rounds/round-members.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { compareDays, type IsoDay } from '#kernel/iso-day.ts';
import type { JobValues } from './compared-values.ts';
import { frequencyFrom, type SaidFrequency } from './frequency-words.ts';
import type { ImportNames } from './import-names.ts';
import type { ImportOrder } from './import-order.ts';
import type { PlannedJob } from './plan-job.ts';
import type { ImportContext } from './write-import.ts';

/** What an import that is being written has at hand. */
interface Writing {
  readonly names: ImportNames;
  readonly order: ImportOrder;
  readonly context: ImportContext;
}

/** Makes a job, or sets what a plan says of one. `isOver`: its customer has left. */
export function writeJob(
  tx: TransactionBuffer,
  of: { readonly customerId: string; readonly job: PlannedJob; readonly isOver: boolean },
  writing: Writing,
): void {
  const known = of.job.id === undefined ? undefined : tx.record(jobRecord, of.job.id);
  if (known) changeJob(tx, known, of.job, writing);
  else createJob(tx, of, writing);
}

function createJob(
  tx: TransactionBuffer,
  { customerId, job, isOver }: { customerId: string; job: PlannedJob; isOver: boolean },
  { names, order, context }: Writing,
): void {
  const { values, place, key, line } = job;
  const { services = [], priceMinor, firstMinor, minutes, assignee, lastDone } = values;
  const jobId = context.newId();
  const roundId = values.round === undefined ? undefined : names.round(values.round);
  const round = roundId === undefined ? undefined : tx.record(roundRecord, roundId)?.schedule;
  const isSingle = services.length === 1;
  const lines = services.map((name) => {
    const { id: serviceId, name: description, priceMinor: usual = 0 } = names.service(name);
    const unitMinor = isSingle ? (priceMinor ?? usual) : usual;
    return {
      id: context.newId().slice(0, 10),
      serviceId,
      description,
      quantity: 1000,
      unitMinor,
      every: 1,
      offset: 0,
    };
  });
  const isTotal = !isSingle && priceMinor !== undefined;
  tx.create(
    jobRecord,
    jobId,
    { customerId, imp: { id: context.importId, key } },
    {
      sched: storedSchedule(segments([], values, round, context)),
      svc: { lines },
      price: withoutUndefined({
        minor: isTotal ? priceMinor : ordinaryTotal(lines),
        isTotal: isTotal || undefined,
        initial: firstMinor,
      }),
      services: withoutUndefined({ description: '', duration: minutes }),
      round: roundId === undefined ? [] : [roundId],
      state: isOver ? 'ended' : 'active',
      loc:
        place &&
        withoutUndefined({ addressDescription: place.address, postcode: place.postcode, isVerified: false }),
      assign: assignee === undefined ? undefined : [assignee],
      last: lastDone === undefined ? undefined : importedVisit(lastDone),
    },
  );
  if (roundId !== undefined) order.add(roundId, { jobId, order: job.order, line });
}

function changeJob(
  tx: TransactionBuffer,
  job: Job,
  planned: PlannedJob,
  { names, order, context }: Writing,
): void {
  const { priceMinor, firstMinor, frequency, nextDue, lastDone, minutes, round, assignee } = planned.values;
  if (priceMinor !== undefined) {
    // A typed price stands instead of the sum of the services.
    const { services: lines } = pricedOn(job, context.today);
    writePrices(tx, job, { lines, minor: priceMinor, isTotal: true }, context.today, context);
  }
  if (firstMinor !== undefined) mergeGroup(tx, jobRecord, job.id, 'price', { initial: firstMinor });
  if (minutes !== undefined)
    mergeGroup(tx, jobRecord, job.id, 'services', { description: job.ownDescription, duration: minutes });
  if (assignee !== undefined) tx.patch(jobRecord, job.id, { assign: [assignee] });
  if (lastDone !== undefined) tx.patch(jobRecord, job.id, { last: withToldDay(job, lastDone) });
  const roundId = round === undefined ? undefined : names.round(round);
  const newRound = roundId === undefined ? undefined : tx.record(roundRecord, roundId);
  // A move writes the pattern of one that follows its round, which a frequency of the row replaces.
  if (roundId !== undefined)
    order.move(roundId, job, { jobId: job.id, order: planned.order, line: planned.line }, context);
  if (frequency !== undefined || nextDue !== undefined) {
    const schedule = (roundId === undefined ? jobRound(tx, job) : newRound)?.schedule;
    const before = seriesOf(job, roundScheduleOf(tx, job), SERIES_RULES)?.segments ?? [];
    tx.patch(jobRecord, job.id, {
      sched: storedSchedule(segments(before, planned.values, schedule, context)),
    });
  }
}

/** The last visit of a job of which a file tells a day as well. */
function withToldDay({ last, services }: Job, day: IsoDay) {
  return lastVisitOf({ ...(last ?? importedVisit(day)), told: day }, [], { newest: last?.s, services });
}

/**
 * The pattern that a row tells. Without a next due day it is one interval after the last visit, else today. Of a day that
 * is long past one visit is overdue at most: the others were never planned here.
 */
function segments(
  before: Parameters<typeof segmentsFor>[0],
  { frequency = { type: 'none' }, nextDue, lastDone }: Partial<JobValues>,
  round: Schedule | undefined,
  context: ImportContext,
): Parameters<typeof storedSchedule>[0] {
  const { today } = context;
  const from = nextDue ?? afterLast(frequency, lastDone) ?? today;
  const asRound = frequency.type === 'round' && round !== undefined && !round.off;
  const freq: Frequency =
    frequency.type === 'round' && !asRound ? { type: 'none' } : frequencyFrom(frequency, from);
  const second = advance(freq, from, from, false);
  const past = second !== undefined && compareDays(second, today) <= 0 ? 'next' : 'from';
  const chosen = { s: patternWord(context), frequency: freq, firstDay: from, past } as const;
  const made = segmentsFor(before, chosen, round, today);
  return made.ok ? made.value : before;
}

function afterLast(frequency: SaidFrequency, lastDone: IsoDay | undefined): IsoDay | undefined {
  return lastDone && advance(frequencyFrom(frequency, lastDone), lastDone, lastDone, false);
}
