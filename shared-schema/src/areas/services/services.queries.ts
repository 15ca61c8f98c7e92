import { jobRecord, jobsByService } from '#areas/jobs/job.record.ts';
import { livingId } from '#areas/merged-records.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { byName, compareTexts } from '#kernel/names.ts';
import { type Service, serviceRecord } from './service.record.ts';
import { skillNames } from './skill-names.queries.ts';
import { type Tag, tagRecord } from './tag.record.ts';

/** A service as the list shows it. */
export interface ServiceRow extends Service {
  /** Jobs that have it and are not deleted. */
  readonly jobCount: number;
  /** What the skills that it asks for are called. */
  readonly skillNames: readonly string[];
}

/** The living service that stands for one: itself, or the one it was merged into. */
export function livingServiceId(snapshot: Snapshot, id: string): string | undefined {
  return livingId((serviceId) => snapshot.record(serviceRecord, serviceId), id);
}

/** Whether a service is in the list: neither deleted nor merged into another. */
export function isLivingService(snapshot: Snapshot, id: string): boolean {
  return livingServiceId(snapshot, id) === id;
}

/** A service that is in the list, archived ones too. */
export function livingService(snapshot: Snapshot, id: string): Service | undefined {
  return isLivingService(snapshot, id) ? snapshot.record(serviceRecord, id) : undefined;
}

/** A service by what a job or a quote names it; merged ones by what they were merged into, deleted ones as they were. */
export function serviceOf(snapshot: Snapshot, id: string): Service | undefined {
  return snapshot.record(serviceRecord, livingServiceId(snapshot, id) ?? id);
}

/** Groups by name, those without a group first; in a group by place, then by name. */
function compareServices(a: Service, b: Service): number {
  if (a.group !== b.group) return compareTexts(a.group, b.group) || (a.group < b.group ? -1 : 1);
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return byName(a, b);
}

/** Living services in the order of the list, archived ones too. */
export function livingServices(snapshot: Snapshot): Service[] {
  return [...snapshot.records(serviceRecord).values()]
    .filter(({ id }) => livingServiceId(snapshot, id) === id)
    .sort(compareServices);
}

/** The services that a job or a quote may be given (SRV-7). */
export function offeredServices(snapshot: Snapshot): Service[] {
  return livingServices(snapshot).filter(({ archived }) => !archived);
}

/** How many jobs have each service, those that it was merged from included (SRV-1). */
export function jobCounts(snapshot: Snapshot): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const named of snapshot.keys(jobsByService)) {
    const id = livingServiceId(snapshot, named) ?? named;
    let jobs = 0;
    for (const job of snapshot.under(jobsByService, named)) if (!job.deleted) jobs += 1;
    counts.set(id, (counts.get(id) ?? 0) + jobs);
  }
  return counts;
}

/** Whether any job that is not deleted has it: such a service is archived or merged, not deleted (SRV-1). */
export function isServiceUsed(snapshot: Snapshot, id: string): boolean {
  return (jobCounts(snapshot).get(id) ?? 0) > 0;
}

/**
 * Services as the list shows them (SRV-1): living ones, and those that were deleted on one device while a job was given
 * them on another. These are marked `deleted`, since their jobs keep them and somebody has to decide.
 */
export function servicesList(snapshot: Snapshot): ServiceRow[] {
  const counts = snapshot.derive(jobCounts);
  const isShown = ({ id }: Service) => {
    const living = livingServiceId(snapshot, id);
    return living === id || (living === undefined && (counts.get(id) ?? 0) > 0);
  };
  return [...snapshot.records(serviceRecord).values()]
    .filter(isShown)
    .sort(compareServices)
    .map((service) => ({
      ...service,
      jobCount: counts.get(service.id) ?? 0,
      skillNames: skillNames(snapshot, service.skills),
    }));
}

/** Names of the groups that services are in, each once. */
export function serviceGroups(services: readonly Service[]): string[] {
  return [...new Set(services.map(({ group }) => group))].filter((group) => group !== '');
}

/** Tags that are not deleted, by name. */
export function tagsList(snapshot: Snapshot): Tag[] {
  return [...snapshot.records(tagRecord).values()].filter(({ deleted }) => !deleted).sort(byName);
}

/** Ids of jobs that have a service. */
export function jobsWithService(snapshot: Snapshot, id: string): string[] {
  const named = snapshot.keys(jobsByService).filter((key) => (livingServiceId(snapshot, key) ?? key) === id);
  return named
    .flatMap((key) => [...snapshot.ids(jobsByService, key)])
    .filter((jobId) => {
      const job = snapshot.record(jobRecord, jobId);
      return job !== undefined && !job.deleted;
    });
}
