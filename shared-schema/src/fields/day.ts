import { z } from 'zod/mini';
import { isIsoDay } from '#kernel/iso-day.ts';

/** A day `YYYY-MM-DD` from 1900 to 2199, as every day is stored: whoever walks from day to day comes to an end. */
export const dayField = z.string().check(z.refine(isIsoDay));

/** A moment in epoch milliseconds, up to the end of 2199. */
export const instantField = z.int().check(z.minimum(0), z.maximum(Date.UTC(2200, 0) - 1));
