import { z } from 'zod/mini';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { rebased } from '#kernel/rebased.ts';
import type { Job } from './job.record.ts';
import { type JobChanges, jobChangeFields } from './job-input.ts';

/** What a form of a job opened with, of what several people may change while it is open. */
export const openedJob = z.pick(z.object(jobChangeFields), {
  services: true,
  skills: true,
  assignees: true,
  totalMinor: true,
  initialMinor: true,
  initialDuration: true,
});
export type OpenedJob = z.infer<typeof openedJob>;

/**
 * Changes that were typed into a form, on what stands now: what was not touched in it is as others have it meanwhile,
 * also single services, skills and people.
 */
export function onStanding(stored: Job, changes: JobChanges, opened: OpenedJob, today: IsoDay): JobChanges {
  const job = pricedOn(stored, today);
  // A price of one service alone is typed as that of the service, whether the job has it as a whole or not.
  const hasTotal = job.priceIsTotal && job.services.length > 1;
  const fields = ['initialMinor', 'initialDuration', ...(hasTotal ? (['totalMinor'] as const) : [])] as const;
  const untouched = fields.filter(
    (field) => changes[field] !== undefined && (changes[field] ?? null) === (opened[field] ?? null),
  );
  const { services, skills, assignees } = changes;
  const own = <T>(one: T) => one;
  return {
    ...changes,
    ...Object.fromEntries(untouched.map((field) => [field, undefined])),
    ...(services &&
      opened.services && {
        services: rebased(job.services, opened.services, services, ({ id }) => id),
      }),
    ...(skills && opened.skills && { skills: rebased(job.skills, opened.skills, skills, own) }),
    ...(assignees &&
      opened.assignees && { assignees: rebased(job.assignees, opened.assignees, assignees, own) }),
  };
}
