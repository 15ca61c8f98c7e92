import { pricedOn } from '#areas/calendar/price-changes.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Job } from './job.record.ts';
import type { JobChanges, TypedJob } from './job-input.ts';

/** A job as it would be typed, with what is changed of it. Its notes, tags, place and people are told by changes alone. */
export function jobWith(stored: Job, changes: JobChanges, today: IsoDay): TypedJob {
  const job = pricedOn(stored, today);
  const { initialPriceMinor, initialDuration, duration, end, pause, time, nextDueFrom, hidePrice } = job;
  const { reminders, notify, invoicing } = job;
  const isEndTold = [changes.end, changes.firstDay, changes.frequency].some((told) => told !== undefined);
  const stands: TypedJob = {
    description: job.ownDescription,
    services: [...job.services],
    totalMinor: job.priceIsTotal ? job.priceMinor : undefined,
    initialMinor: initialPriceMinor,
    ...{ initialDuration, duration, pause, time, nextDueFrom, hidePrice, reminders, notify, invoicing },
    frequency: job.schedule?.freq ?? { type: 'none' },
    firstDay: job.schedule?.from ?? today,
    // How it fits its first day is asked of whoever changes either.
    end: isEndTold ? end : undefined,
    skills: [...job.skills],
  };
  const told = Object.entries(changes).filter(([, value]) => value !== undefined);
  const typed = Object.entries({ ...stands, ...Object.fromEntries(told) });
  return Object.fromEntries(
    typed.map(([field, value]) => [field, value === null && field !== 'place' ? undefined : value]),
  ) as TypedJob;
}
