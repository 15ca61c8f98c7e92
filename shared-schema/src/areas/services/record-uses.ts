import { customerRecord } from '#areas/customers/customer.record.ts';
import { type Job, jobRecord, jobsByCustomer, jobsByRound, jobsByService } from '#areas/jobs/job.record.ts';
import type { Use } from '#areas/uses.ts';
import type { RawRecord } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp } from '#document/stamped.ts';
import { livingServiceId } from './services.queries.ts';

/** The stamp of the first of some groups that has a key of its own, else of the base. */
function stampOf(raw: RawRecord | undefined, ...groups: readonly string[]): Stamp {
  const value = groups.map((group) => raw?.groups.get(group)).find((one) => one !== undefined) ?? raw?.base;
  return [value?.[0] ?? '', value?.[1] ?? ''];
}

function usesByJobs(
  snapshot: Snapshot,
  jobs: (id: string) => readonly Job[],
  ids: ReadonlySet<string>,
  groupsOf: (job: Job, id: string) => readonly string[],
): Use[] {
  return [...ids].flatMap((id) =>
    jobs(id)
      .filter(({ deleted }) => !deleted)
      .map((job) => ({ id, stamp: stampOf(snapshot.raw(jobRecord, job.id), ...groupsOf(job, id)) })),
  );
}

/** Jobs that have services which no other stands for. */
export function usesOfServices(snapshot: Snapshot, ids: ReadonlySet<string>): Iterable<Use> {
  const gone = new Set([...ids].filter((id) => livingServiceId(snapshot, id) === undefined));
  return usesByJobs(
    snapshot,
    (id) => snapshot.under(jobsByService, id),
    gone,
    ({ services }, id) => {
      const lines = services.filter(({ serviceId }) => serviceId === id).map((line) => `svc/${line.id}`);
      return [...lines, 'svc'];
    },
  );
}

/** Jobs that are in rounds. */
export function usesOfRounds(snapshot: Snapshot, ids: ReadonlySet<string>): Iterable<Use> {
  return usesByJobs(
    snapshot,
    (id) => snapshot.under(jobsByRound, id),
    ids,
    () => ['round'],
  );
}

/** Jobs that customers have. */
export function usesOfCustomers(snapshot: Snapshot, ids: ReadonlySet<string>): Iterable<Use> {
  return usesByJobs(
    snapshot,
    (id) => snapshot.under(jobsByCustomer, id),
    ids,
    () => [],
  );
}

/** Customers and jobs that have tags. */
export function* usesOfTags(snapshot: Snapshot, ids: ReadonlySet<string>): Iterable<Use> {
  for (const { id, deleted, tags } of snapshot.records(customerRecord).values())
    if (!deleted) yield* tagUses(snapshot.raw(customerRecord, id), tags, ids);
  for (const { id, deleted, tags } of snapshot.records(jobRecord).values())
    if (!deleted) yield* tagUses(snapshot.raw(jobRecord, id), tags, ids);
}

function tagUses(raw: RawRecord | undefined, tags: readonly string[], ids: ReadonlySet<string>): Use[] {
  return tags
    .filter((tag) => ids.has(tag))
    .map((tag) => ({ id: tag, stamp: stampOf(raw, `tag/${tag}`, 'tags') }));
}
