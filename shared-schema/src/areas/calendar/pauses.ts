import type { IsoDay } from '#kernel/iso-day.ts';

/** Nothing is due from `from` up to `until`, and without it; without an end until it is taken away (S-11). */
export interface Pause {
  readonly from: IsoDay;
  readonly until?: IsoDay | undefined;
}

/** A pause that another one has followed, as far as it had passed by then. */
export interface EarlierPause {
  readonly from: IsoDay;
  readonly until: IsoDay;
}

/** The pauses of a job: the one that was set last, and those before it. */
export interface Pauses {
  readonly pause?: Pause | undefined;
  readonly earlierPauses?: readonly EarlierPause[] | undefined;
}

/** Most earlier pauses that a job keeps; the oldest go first. */
export const EARLIER_PAUSES_MAX = 100;

/** The pause that hides a visit which is not done: one within which it is both due and planned. */
export function pauseHiding(
  { pause, earlierPauses }: Pauses,
  due: IsoDay,
  planned: IsoDay,
): Pause | undefined {
  const hides = (one: Pause) => [due, planned].every((day) => isWithin(one, day));
  return pause && hides(pause) ? pause : earlierPauses?.find(hides);
}

/** Tells whether a day lies within a pause. */
export function isWithin({ from, until }: Pause, day: IsoDay): boolean {
  return day >= from && (until === undefined || day < until);
}

/**
 * The earlier pauses of a job once another one, or none, takes the place of the one that stands. What that has left out
 * until today stays out, because nobody wants months of it as overdue; a pause that begins before this is over corrects it.
 */
export function pausesBefore(
  { pause, earlierPauses = [] }: Pauses,
  next: Pause | undefined,
  today: IsoDay,
): readonly EarlierPause[] {
  if (!pause) return earlierPauses;
  const { from, until: end = today } = pause;
  const until = end < today ? end : today;
  if (until <= from || (next && next.from < until)) return earlierPauses;
  const others = earlierPauses.filter((one) => one.from < from || one.until > until);
  return [...others, { from, until }].slice(-EARLIER_PAUSES_MAX);
}
