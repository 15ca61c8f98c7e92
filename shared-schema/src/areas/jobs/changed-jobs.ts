import type { Command, CommandContext } from '#document/command.ts';
import { splitKey } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamped } from '#document/stamped.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { sameJson } from '#kernel/same-json.ts';
import { type Job, jobRecord } from './job.record.ts';

/** Pairs a job before a change with the same job after it. */
export type ChangedJob = readonly [before: Job, after: Job];

/** Lists what decides the days, work, price, length and people of a job's visits. */
function told({ services, priceMinor, priceIsTotal, priceChanges, duration, assignees, ...job }: Job) {
  const { schedule, anchor } = job;
  const first = [job.initialPriceMinor, job.initialDuration];
  const changes = priceChanges.map(({ day, was, now }) => [day, was, now]);
  return [schedule, anchor, services, priceMinor, priceIsTotal, changes, duration, assignees, first];
}

/** Finds the jobs of which a transaction changes what decides their visits. */
export function changedJobs(tx: TransactionBuffer, jobIds: Iterable<string>): readonly ChangedJob[] {
  const written = new Map<string, [group: string, value: Stamped][]>();
  for (const { root, writes } of tx.writes)
    for (const { key, value } of root === jobRecord.root ? writes : []) {
      const { id, group } = splitKey(key);
      const groups = written.get(id) ?? [];
      if (group !== undefined && value) groups.push([group, value]);
      written.set(id, groups);
    }
  return [...jobIds].flatMap((jobId): ChangedJob[] => {
    const [before, raw] = [tx.record(jobRecord, jobId), tx.raw(jobRecord, jobId)];
    const own = written.get(jobId);
    const after = raw && own && jobRecord.read({ ...raw, groups: new Map([...raw.groups, ...own]) });
    return before && after && !sameJson(told(before), told(after)) ? [[before, after]] : [];
  });
}

/**
 * Those of some jobs of which a command would change days, work, price, length or people; nothing where it would be refused.
 * It is run here, and nothing of it is kept.
 */
export function jobsChangedBy<I>(
  { run }: Pick<Command<I>, 'run'>,
  input: I,
  jobIds: readonly string[],
  snapshot: Snapshot,
  context: CommandContext,
): readonly ChangedJob[] {
  const tx = new TransactionBuffer(snapshot, [formatHlc(context.now, 0), context.userId]);
  return run(tx, input, context).ok ? changedJobs(tx, jobIds) : [];
}
