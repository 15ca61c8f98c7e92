import type { IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { type JobService, lineTotal } from './job-services.ts';
import { type ChangingPrice, pricedOn } from './price-changes.ts';
import { servicesDue } from './services-due.ts';

/** What a job says of the work and the price of its visits. */
export interface Priced extends ChangingPrice {
  readonly initialPriceMinor?: Minor | undefined;
  /** Minutes. */
  readonly duration?: number | undefined;
  readonly initialDuration?: number | undefined;
  /** Some visit was done, so that none is the first any more. */
  readonly everDone?: boolean | undefined;
}

export interface VisitContent {
  /** The services that are due. */
  readonly lines: readonly JobService[];
  readonly minor: Minor;
  /** Undefined where the job does not tell. */
  readonly minutes: number | undefined;
  /** It is the first visit, with its own price. */
  readonly first: boolean;
}

/** What a visit's content follows from, besides its job. */
export interface VisitAt {
  readonly n: number;
  /** Nothing of the job was done before, and no visit before it is left. */
  readonly isFirst: boolean;
  /** The day whose price is in force: the planned one, and the one on which it was done once it is (JOB-6). */
  readonly day: IsoDay;
}

/**
 * Work, price and minutes of a visit by its running number (S-12, S-13). `missed`: ids of the services left out at the
 * settled visit before.
 */
export function contentOf(
  given: Priced,
  { n, isFirst, day }: VisitAt,
  missed: readonly string[] = [],
): VisitContent {
  const job = pricedOn(given, day);
  const lines = servicesDue(job.services, n, missed);
  const alternating = lines.filter(({ every }) => every > 1);
  const first = isFirst && job.initialPriceMinor !== undefined;
  const minor = first
    ? (job.initialPriceMinor ?? 0)
    : job.priceMinor + addAll(alternating.map((line) => lineTotal(line)));
  const told = [job.duration, ...alternating.map(({ minutes }) => minutes)].flatMap(
    (minutes) => minutes ?? [],
  );
  const regular = told.length === 0 ? undefined : addAll(told);
  return { lines, minor, minutes: first ? (job.initialDuration ?? regular) : regular, first };
}

/** Holds what a visit has of its own instead of what its job says. */
export interface OwnContent {
  readonly lines: readonly JobService[] | undefined;
  readonly minor: Minor | undefined;
  readonly minutes: number | undefined;
}

/** Puts what a visit has of its own in place of what follows from its job; services of its own cost their sum unless told. */
export function withOwn<V extends VisitContent>(begun: V, { lines, minor, minutes }: OwnContent): V {
  return {
    ...begun,
    lines: lines ?? begun.lines,
    minor: minor ?? (lines ? addAll(lines.map(lineTotal)) : begun.minor),
    minutes: minutes ?? begun.minutes,
  };
}
