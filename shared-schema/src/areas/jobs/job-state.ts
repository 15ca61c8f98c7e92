import { isWithin } from '#areas/calendar/pauses.ts';
import { compareDays, type IsoDay } from '#kernel/iso-day.ts';
import type { Job } from './job.record.ts';

/** Tells whether nothing can be due of a job any more, because it was ended or its last day has passed. */
export function isOver({ state, end }: Pick<Job, 'state' | 'end'>, today: IsoDay): boolean {
  return state === 'ended' || (end !== undefined && compareDays(end, today) < 0);
}

/** Tells whether a job is paused on a day. */
export function isPaused({ state, pause }: Pick<Job, 'state' | 'pause'>, day: IsoDay): boolean {
  if (state === 'paused') return true;
  return pause !== undefined && isWithin(pause, day);
}

/** Tells whether a pause is over on a day, so that the job could be paused once more. */
export function isPauseOver({ until }: NonNullable<Job['pause']>, day: IsoDay): boolean {
  return until !== undefined && until <= day;
}
