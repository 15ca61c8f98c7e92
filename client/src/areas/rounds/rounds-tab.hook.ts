import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '#routes/paths.ts';

/** What stands in the place of a round's id for the jobs that are in no round; no record has this id. */
export const NO_ROUND = 'none';
const PENDING = 'pending';
const TAB = 'tab';

export function listPath(tab: RoundTab): string {
  return tab === 'pending' ? paths.pendingRounds() : paths.rounds();
}

/** The dialog of a round over the tab it was opened from. */
export function roundPath(id: string, tab: RoundTab): string {
  return tab === 'pending' ? `${paths.round(id)}?${TAB}=${PENDING}` : paths.round(id);
}

/** The job that the address wants to be seen, by whoever was led to it. */
export function useAskedJob(): string | undefined {
  const [search] = useSearchParams();
  return search.get('job') ?? undefined;
}

/** Which tab is shown, and which round is open over it. */
export function useRoundsPlace(): { tab: RoundTab; roundId: string | undefined } {
  const { roundId } = useParams();
  const [search] = useSearchParams();
  if (roundId === PENDING) return { tab: 'pending', roundId: undefined };
  return { tab: search.get(TAB) === PENDING ? 'pending' : 'active', roundId };
}
