import { visitId } from '#areas/calendar/visit-id.ts';
import { allJobs } from '#areas/jobs/all-jobs.queries.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** The visit of a job that comes next. `day`: for which it is planned. */
export interface NextAppointment {
  readonly id: string;
  readonly name: string;
  readonly services: string;
  readonly day: IsoDay;
}

/** The next appointment of each job that has one, from `today` on. */
export function nextAppointments(snapshot: Snapshot, today: IsoDay): readonly NextAppointment[] {
  return allJobs(snapshot, today).flatMap(({ id, serviceNames, nextDue, nextPlanned: day }) =>
    day === undefined
      ? []
      : {
          id: visitId(id, nextDue ?? day),
          name: jobName(snapshot, id),
          services: serviceNames.join(', '),
          day,
        },
  );
}
