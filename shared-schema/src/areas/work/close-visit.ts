import type { Visit } from '#areas/calendar/visits.ts';
import { dayNumber, type IsoDay } from '#kernel/iso-day.ts';

/** A visit of a job as far as others come close to it; `day`: when it was done, else when it is planned. */
export type NearVisit = Pick<Visit, 'id' | 'due' | 'day' | 'state' | 'isExtra'>;

const NONE_MOVED: ReadonlyMap<string, IsoDay> = new Map();

/**
 * Finds the visit of its job that one comes close to on a day: one of that very day, or the nearest of those due later
 * that are less than half an interval away (S-7). `all`: the visits of the job nearby; `moved`: days to which others go at
 * the same time.
 */
export function closeVisit<V extends NearVisit>(
  all: readonly V[],
  own: { readonly id: string; readonly due: IsoDay | undefined },
  day: IsoDay,
  moved: ReadonlyMap<string, IsoDay> = NONE_MOVED,
): V | undefined {
  const others = all.filter(({ id, state }) => id !== own.id && state !== 'skip');
  const far = (other: V) => Math.abs(dayNumber(moved.get(other.id) ?? other.day) - dayNumber(day));
  const onDay = others.filter((other) => far(other) === 0);
  if (onDay.length > 0) return onDay.find(({ state }) => state === 'planned') ?? onDay[0];
  const { due } = own;
  if (due === undefined) return undefined;
  // An extra visit is due in no interval.
  const later = others.filter((other) => !other.isExtra && other.due > due);
  const interval = Math.min(...later.map((other) => dayNumber(other.due) - dayNumber(due)));
  return later.filter((other) => far(other) < interval / 2).sort((a, b) => far(a) - far(b))[0];
}
