import { z } from 'zod/mini';
import type { Member } from '#document/record.ts';
import type { Stamp } from '#document/stamped.ts';
import { compareStamps } from '#document/stamped.ts';
import { dayField } from '#fields/day.ts';
import { compareDays, type IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { type JobService, ordinaryTotal, unitMinorField } from './job-services.ts';

/** What the visits of a job cost at one time: an ordinary visit, and one of each service by its id; minor units. */
export interface Prices {
  readonly minor: Minor;
  /** The price of a visit was typed as a whole. */
  readonly isTotal?: boolean | undefined;
  readonly units: Readonly<Record<string, Minor>>;
}

/** A change of a job's price, with the day from which the new one is in force (JOB-6). */
export interface PriceChange {
  readonly id: string;
  readonly day: IsoDay;
  readonly was: Prices;
  readonly now: Prices;
  /** Who entered it, and when. */
  readonly stamp: Stamp;
}

const prices = z.object({
  minor: unitMinorField,
  isTotal: z.optional(z.boolean()),
  units: z.record(z.string().check(z.minLength(1), z.maxLength(64)), unitMinorField),
});

/** An entry `<job>/chg/<change>`: each change is one of its own, so that two people's are both kept. */
export const priceChangeField = z.object({ day: dayField, was: prices, now: prices });

/** Changes in the order in which they come into force; of two on one day the one that was entered later counts. */
export function priceChanges(
  entries: ReadonlyMap<string, Member<z.infer<typeof priceChangeField>>>,
): readonly PriceChange[] {
  if (entries.size === 0) return NONE;
  return [...entries]
    .map(([id, { value, stamp }]) => ({ id, day: value.day, was: value.was, now: value.now, stamp }))
    .sort((a, b) => compareDays(a.day, b.day) || compareStamps(a.stamp, b.stamp) || (a.id < b.id ? -1 : 1));
}

const NONE: readonly PriceChange[] = [];

/** What a price is read from. */
export interface ChangingPrice {
  readonly services: readonly JobService[];
  readonly priceMinor: Minor;
  readonly priceIsTotal?: boolean | undefined;
  readonly priceChanges?: readonly PriceChange[] | undefined;
}

/** The prices of a job as it stands, without regard to changes that come. */
export function pricesOf({ services, priceMinor, priceIsTotal }: ChangingPrice): Prices {
  return {
    minor: priceMinor,
    ...(priceIsTotal === true && { isTotal: true }),
    units: Object.fromEntries(services.map(({ id, unitMinor }) => [id, unitMinor])),
  };
}

/**
 * A job with the prices that are in force on a day (JOB-6). A change counts for what it changes alone, so that two people
 * who change one thing each apart both keep theirs: each service, and a price that was typed as a whole, has the price
 * of the last change of it until then, before the first one what that replaced, and without one what the job has.
 */
export function pricedOn<J extends ChangingPrice>(job: J, day: IsoDay): J {
  const { priceChanges: changes = NONE } = job;
  if (changes.length === 0) return job;
  const inForce = (isChanged: (change: PriceChange) => boolean) => {
    const last = changes.findLast((change) => compareDays(change.day, day) <= 0 && isChanged(change));
    return last?.now ?? changes.find((change) => compareDays(change.day, day) > 0 && isChanged(change))?.was;
  };
  const services = job.services.map((line) => {
    const { id } = line;
    const units = inForce(
      ({ was, now }) => now.units[id] !== undefined && now.units[id] !== was.units[id],
    )?.units;
    const unitMinor = units?.[id] ?? line.unitMinor;
    return unitMinor === line.unitMinor ? line : { ...line, unitMinor };
  });
  const whole = inForce(isOtherWhole);
  const isTotal = whole ? (whole.isTotal ?? false) : (job.priceIsTotal ?? false);
  const isSame = services.every((line, at) => line === job.services[at]);
  const priceMinor = isTotal ? (whole?.minor ?? job.priceMinor) : ordinaryTotal(services);
  if (isSame && priceMinor === job.priceMinor && isTotal === (job.priceIsTotal ?? false)) return job;
  return { ...job, services, priceMinor, priceIsTotal: isTotal };
}

/** Whether a change is one of the price of a visit as a whole: of its amount, or of whether there is one. */
function isOtherWhole({ was, now }: PriceChange): boolean {
  const isTotal = now.isTotal ?? false;
  return (was.isTotal ?? false) !== isTotal || (isTotal && was.minor !== now.minor);
}

/** Whether an ordinary visit, or one of the services that both name, costs something else. */
export function isOtherPrice(before: Prices, after: Prices): boolean {
  if (before.minor !== after.minor) return true;
  return Object.entries(after.units).some(
    ([id, minor]) => before.units[id] !== undefined && before.units[id] !== minor,
  );
}

/** By how much an ordinary visit went up (or down), in tenths of a percent; undefined where it was free. */
export function changePerMille({ was, now }: Pick<PriceChange, 'was' | 'now'>): number | undefined {
  return was.minor === 0 ? undefined : Math.round(((now.minor - was.minor) * 1000) / was.minor);
}

/** The change that was the last to come into force by a day, and those that come after it. */
export function changesAround(
  changes: readonly PriceChange[],
  day: IsoDay,
): { readonly last: PriceChange | undefined; readonly upcoming: readonly PriceChange[] } {
  const past = changes.filter((change) => compareDays(change.day, day) <= 0);
  return { last: past.at(-1), upcoming: changes.slice(past.length) };
}
