import type { JobService } from '#areas/calendar/job-services.ts';
import { isOtherPrice, type PriceChange, pricedOn, pricesOf } from '#areas/calendar/price-changes.ts';
import { setChanged } from '#areas/merge-group.ts';
import type { CommandContext } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { latestFirstDay } from '#fields/frequency.ts';
import { compareDays, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Job, jobRecord } from './job.record.ts';

/** What a job is to cost: its services with their prices, and an ordinary visit as a whole. */
export interface NewPrices {
  readonly lines: readonly JobService[];
  readonly minor: Minor;
  readonly isTotal: boolean;
}

/** From which day a new price counts: from today on unless told. @errors jobs.price-day-past, jobs.price-day-too-far */
export function checkPriceDay(typed: string | undefined, today: IsoDay): Result<IsoDay> {
  const day = typed === undefined || typed === '' ? today : typed;
  if (!isIsoDay(day) || compareDays(day, today) < 0)
    return fail('jobs.price-day-past', { field: 'priceFrom' });
  return day > latestFirstDay(today) ? fail('jobs.price-day-too-far', { field: 'priceFrom' }) : ok(day);
}

/**
 * The one way to give a job other services or prices. A price that differs from the one in force makes an entry of the
 * job's price history (JOB-6); one that counts later leaves the prices until then as they are. Of a day that has an entry
 * already the price is corrected.
 */
export function writePrices(
  tx: TransactionBuffer,
  job: Job,
  wanted: NewPrices,
  from: IsoDay,
  context: Pick<CommandContext, 'newId' | 'today'>,
): void {
  const change = priceChange(job, wanted, from, context);
  const { svc, price } = pricesUntil(job, wanted, from, context.today);
  // The sum follows from the services: what it is is nobody's change.
  setChanged(tx, jobRecord, job.id, { svc, ...((wanted.isTotal || job.priceIsTotal) && { price }) });
  if (!change) return;
  const { id, ...entry } = change;
  const isBack = !isOtherPrice(entry.was, entry.now) && entry.was.isTotal === entry.now.isTotal;
  tx.patch(jobRecord, job.id, { [`chg/${id}`]: isBack ? null : entry });
}

/** The entry that a new price makes; undefined where none changes. */
export function priceChange(
  job: Job,
  { lines, minor, isTotal }: NewPrices,
  from: IsoDay,
  { newId }: Pick<CommandContext, 'newId'>,
): Omit<PriceChange, 'stamp'> | undefined {
  const now = pricesOf({ services: lines, priceMinor: minor, priceIsTotal: isTotal });
  const before = pricesOf(pricedOn(job, from));
  // Where there is a history, it tells whether the price was typed as a whole.
  const isOtherKind = job.priceChanges.length > 0 && (before.isTotal ?? false) !== isTotal;
  if (!isOtherPrice(before, now) && !isOtherKind) return undefined;
  const same = job.priceChanges.findLast(({ day }) => day === from);
  return { id: same?.id ?? newId().slice(0, 12), day: from, was: same?.was ?? before, now };
}

/** The services and the price as they stand until a new price is in force: of services that are there already the old. */
export function pricesUntil(
  job: Job,
  { lines, minor, isTotal }: NewPrices,
  from: IsoDay,
  today: IsoDay,
): {
  readonly svc: { readonly lines: readonly JobService[] };
  readonly price: { readonly minor: Minor; readonly isTotal: true | undefined };
} {
  if (compareDays(from, today) <= 0)
    return { svc: { lines }, price: { minor, isTotal: isTotal || undefined } };
  const unitOf = new Map(job.services.map(({ id, unitMinor }) => [id, unitMinor]));
  return {
    svc: { lines: lines.map((line) => ({ ...line, unitMinor: unitOf.get(line.id) ?? line.unitMinor })) },
    price: { minor: job.priceMinor, isTotal: job.priceIsTotal || undefined },
  };
}
