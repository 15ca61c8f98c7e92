import type { TransactionBuffer } from '#document/transaction.ts';
import type { Failure, Result } from '#kernel/result.ts';
import { type Job, jobRecord } from './job.record.ts';

/** A job that was left as it is; `error` and `values` are those of the failure. */
export interface RefusedJob extends Pick<Failure, 'error' | 'values'> {
  readonly jobId: string;
}

/** What became of several jobs (C-14). */
export interface JobsOutcome {
  readonly changed: number;
  /** Which were changed: the words of the change tell of these alone. */
  readonly changedIds: readonly string[];
  readonly same: number;
  readonly refused: readonly RefusedJob[];
}

/**
 * Does the same with several jobs. `change` writes nothing where it fails, and answers whether anything differs; jobs
 * that are gone, or not here yet, are refused with `jobs.not-found`.
 */
export function changeJobs(
  tx: TransactionBuffer,
  jobIds: readonly string[],
  change: (job: Job) => Result<boolean>,
): JobsOutcome {
  const changedIds: string[] = [];
  let same = 0;
  const refused: RefusedJob[] = [];
  for (const jobId of new Set(jobIds)) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) {
      refused.push({ jobId, error: 'jobs.not-found' });
      continue;
    }
    const done = change(job);
    if (!done.ok) refused.push({ jobId, error: done.error, ...(done.values && { values: done.values }) });
    else if (done.value) changedIds.push(jobId);
    else same += 1;
  }
  return { changed: changedIds.length, changedIds, same, refused };
}
