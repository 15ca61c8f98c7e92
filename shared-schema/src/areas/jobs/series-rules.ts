import type { SeriesRules } from '#areas/calendar/series-of.ts';

/** As long as no visit can be marked done, a rolling job would stand still: due days count from the due day (S-5). */
export const SERIES_RULES: SeriesRules = { nextDueFrom: 'due', keepWeekday: true };
