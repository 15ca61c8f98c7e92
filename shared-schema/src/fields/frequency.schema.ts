import { z } from 'zod/mini';

/** Most weeks and months between visits (S-1). */
export const INTERVAL_MAX = { weeks: 104, months: 60 } as const;

const weekday = z.int().check(z.minimum(1), z.maximum(7));
const months = z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.months));

/** How often a job is due (S-1). `week` of a month-weekday: 1 to 4, 5 means last; weekday 1 Monday to 7 Sunday. */
export const jobFrequency = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('day'), every: z.int().check(z.minimum(1), z.maximum(365)) }),
  z.object({ type: z.literal('week'), every: z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.weeks)) }),
  z.object({ type: z.literal('month-day'), every: months, day: z.int().check(z.minimum(1), z.maximum(31)) }),
  z.object({
    type: z.literal('month-weekday'),
    every: months,
    week: z.int().check(z.minimum(1), z.maximum(5)),
    weekday,
  }),
  z.object({ type: z.literal('round') }),
]);
export type Frequency = z.infer<typeof jobFrequency>;

/** How often a new job is done unless told otherwise: weeks or months, within S-1. */
export const frequencySetting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weeks'), every: z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.weeks)) }),
  z.object({ kind: z.literal('months'), every: z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.months)) }),
]);
export type FrequencySetting = z.infer<typeof frequencySetting>;
