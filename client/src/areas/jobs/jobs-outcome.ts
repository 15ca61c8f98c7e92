import type { JobsOutcome } from '@roundsman/shared-schema/areas/jobs/change-jobs.ts';
import type { RefusedItem } from '#list/bulk-summary.part.tsx';
import { failureWords } from '#list/failure-words.ts';
import { t } from '#text/texts.ts';
import './jobs.text.ts';

/** Names a job in a sentence. */
interface Called {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

export const changedJobs = ({ changed }: Pick<JobsOutcome, 'changed'>): number => changed;

/** Reads those of a part that were refused, each with its reason; they are called as in `rows`. */
export function refusedJobs(rows: readonly Called[]): (outcome: JobsOutcome) => readonly RefusedItem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ refused }) =>
    refused.map(({ jobId, ...failure }) => {
      const row = byId.get(jobId);
      return {
        id: jobId,
        name: row?.name || row?.address || t('jobs.no-name'),
        why: failureWords(failure),
      };
    });
}
