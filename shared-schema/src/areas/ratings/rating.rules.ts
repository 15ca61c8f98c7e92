import { z } from 'zod/mini';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import { DISPLAY_NAME_MAX, FEEDBACK_MAX, STARS_MAX } from './rating.record.ts';

/** What is typed of a rating. */
export const ratingFields = {
  displayName: z.string(),
  rating: z.number(),
  feedback: z.string(),
  date: z.string(),
};
export type RatingFields = { readonly [K in keyof typeof ratingFields]: z.infer<(typeof ratingFields)[K]> };

/**
 * What is given of a rating as it is stored: null takes away, undefined leaves. `today`: nobody has rated later.
 * @errors kit.name-required, kit.too-long, ratings.stars-out-of-range, ratings.day-required, ratings.day-ahead
 */
export function checkRating(
  typed: Partial<RatingFields>,
  today: string,
): Result<Readonly<Record<'name' | 'stars' | 'feedback' | 'date', unknown>>> {
  const name = typed.displayName === undefined ? undefined : typedName(typed.displayName);
  if (name === '') return fail('kit.name-required', { field: 'displayName' });
  if ((name?.length ?? 0) > DISPLAY_NAME_MAX)
    return fail('kit.too-long', { field: 'displayName', values: { max: DISPLAY_NAME_MAX } });
  const { rating: stars, date } = typed;
  if (stars !== undefined && !(Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX))
    return fail('ratings.stars-out-of-range', { field: 'rating', values: { max: STARS_MAX } });
  if (date !== undefined && !isIsoDay(date)) return fail('ratings.day-required', { field: 'date' });
  if (date !== undefined && date > today) return fail('ratings.day-ahead', { field: 'date' });
  const feedback = typed.feedback?.trim();
  if ((feedback?.length ?? 0) > FEEDBACK_MAX)
    return fail('kit.too-long', { field: 'feedback', values: { max: FEEDBACK_MAX } });
  return ok({ name, stars, feedback: feedback === '' ? null : feedback, date });
}

/** What a customer is called where everybody reads it, until somebody says otherwise: 'Ann Ashdown' as 'Ann A.'. */
export function publicNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toLocaleUpperCase() ?? ''}.`;
}
