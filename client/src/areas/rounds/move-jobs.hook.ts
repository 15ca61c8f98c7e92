import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { removeJobsFromRound } from '@roundsman/shared-schema/areas/rounds/remove-jobs-from-round.command.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useIsMeant } from '#list/no-undo.ts';
import { useAct } from '#list/use-act.hook.ts';
import { withNewDays } from '#parts/job/new-days.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { ordinal } from '#text/format.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { isSameOrder, type Place, positionAfterMove } from '#ui/sortable-list/drop-place.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { jobTitle } from './round-job-row.part.tsx';

/** What can be done with chosen jobs of a round; each says what it did and how to take it back. */
export function useMoveJobs(data: RoundData, ids: readonly string[]) {
  const { act } = useAct();
  const isMeant = useIsMeant();
  const { snapshot } = useStore();
  const show = useToast();
  const roundId = data.round.id;
  const nameOf = (jobIds: readonly string[]) => {
    const job = data.jobs.find(({ jobId }) => jobId === jobIds[0]);
    return job ? shortName(jobTitle(job)) : '';
  };
  return {
    async move(jobIds: readonly string[], place: Place) {
      if (isSameOrder(ids, jobIds, place)) return show({ text: t('rounds.nothing-moved'), group: 'change' });
      if (!(await isMeant(jobIds.length))) return;
      const words = {
        count: jobIds.length,
        name: nameOf(jobIds),
        place: ordinal(positionAfterMove(ids, jobIds, place)),
      };
      void act(moveJobs, { roundId, jobIds: [...jobIds], ...place }, () => t('rounds.moved', words));
    },
    /** Answers undefined where a person went back. */
    async remove(jobIds: readonly string[]) {
      if (!(await isMeant(jobIds.length))) return undefined;
      const name = nameOf(jobIds);
      return act(removeJobsFromRound, { roundId, jobIds: [...jobIds] }, ({ changed }) =>
        t('rounds.removed', { count: changed, name }),
      );
    },
    /** Answers undefined where a person went back. */
    async toRound(jobIds: readonly string[], to: { id: string; name: string }) {
      if (!(await isMeant(jobIds.length))) return undefined;
      const newDays = withNewDays(snapshot, to.id, jobIds);
      return act(addJobsToRound, { roundId: to.id, jobIds: [...jobIds] }, () =>
        newDays(t('rounds.moved-to-round', { count: jobIds.length, round: shortName(to.name) })),
      );
    },
  };
}
