import { followersTurned } from '@roundsman/shared-schema/areas/rounds/added-jobs.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { t } from '#text/texts.ts';
import './job.text.ts';

/**
 * Adds to what is said of jobs that were put into a round how many of them got its days, because they follow whichever
 * round they are in. Ask before they are put there.
 */
export function withNewDays(
  snapshot: Snapshot,
  roundId: string,
  jobIds: readonly string[],
): (said: string) => string {
  const count = followersTurned(snapshot, roundId, jobIds);
  return (said) => (count === 0 ? said : `${said.replace(/\.$/, '')}. ${t('job.new-days', { count })}`);
}
