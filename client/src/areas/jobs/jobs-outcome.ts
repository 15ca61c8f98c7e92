import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import type { JobsOutcome } from '@roundsman/shared-schema/areas/jobs/change-jobs.ts';
import { toldApart } from '@roundsman/shared-schema/kernel/told-apart.ts';
import type { RefusedItem } from '#list/bulk-summary.part.tsx';
import { failureWords } from '#list/failure-words.ts';
import { t } from '#text/texts.ts';
import './jobs.text.ts';

/** Names a job in a sentence, and tells it from others of its customer. */
type NamedJob = Pick<ListedJob, 'id' | 'name' | 'address' | 'description' | 'serviceNames' | 'round'>;

export const changedJobs = ({ changed }: Pick<JobsOutcome, 'changed'>): number => changed;

/** Reads those of a part that were refused, each with its reason; they are called so that `rows` are told apart. */
export function refusedJobs(rows: readonly NamedJob[]): (outcome: JobsOutcome) => readonly RefusedItem[] {
  let called: ReadonlyMap<string, readonly string[]> | undefined;
  return ({ refused }) =>
    refused.map(({ jobId, ...failure }) => {
      // Most acts refuse nothing, and their rows may be thousands.
      called ??= toldApart(rows.map(callJob));
      return {
        id: jobId,
        name: called.get(jobId)?.join(', ') || t('jobs.no-name'),
        why: failureWords(failure),
      };
    });
}

function callJob({ id, name, address, description, serviceNames, round }: NamedJob) {
  return {
    id,
    name: name || address || t('jobs.no-name'),
    hints: [description || serviceNames.join(', '), round?.name ?? '', address],
  };
}
