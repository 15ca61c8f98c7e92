import type { Snapshot } from '#document/snapshot.ts';
import type { Minor } from '#kernel/money.ts';
import { jobRecord } from './job.record.ts';

/** Fewer prices say nothing of what is usual. */
const ENOUGH_PRICES = 5;
/** A price beyond so many times the usual is most likely a slip of the decimal mark. */
const FAR_ABOVE = 10;

/** The middle one of prices above nothing; undefined for fewer than five. */
export function medianPrice(prices: readonly Minor[]): Minor | undefined {
  const paid = prices.filter((price) => price > 0).sort((a, b) => a - b);
  return paid.length < ENOUGH_PRICES ? undefined : paid[Math.floor(paid.length / 2)];
}

/** Whether a typed price is more than ten times the usual one, so that it is worth a question. */
export function isFarAboveUsual(price: Minor, usual: Minor | undefined): boolean {
  return usual !== undefined && price > FAR_ABOVE * usual;
}

/** The usual price of a visit in this account; undefined while too few jobs have one. */
export function usualJobPrice(snapshot: Snapshot): Minor | undefined {
  const jobs = [...snapshot.records(jobRecord).values()];
  return medianPrice(jobs.filter(({ deleted }) => !deleted).map(({ priceMinor }) => priceMinor));
}
