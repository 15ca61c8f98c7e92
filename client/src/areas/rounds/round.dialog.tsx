import { plannedRound } from '@roundsman/shared-schema/areas/rounds/planned-round.queries.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { nextDayDocuments } from '@roundsman/shared-schema/areas/work/next-planned.queries.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { MissingRound } from './missing-round.part.tsx';
import { OpenRound } from './open-round.part.tsx';
import './round.css';

/** A round with its map, its money and its jobs in order (specification 1, 2.6). */
export function RoundDialog({
  roundId,
  tab,
  onClose,
}: {
  roundId: string;
  tab: RoundTab;
  onClose: () => void;
}) {
  const store = useStore();
  const today = useToday();
  const { loaded, absent } = useDocument('rounds', 'order', 'jobs', 'customers');
  useDocument(...useQuery(nextDayDocuments, today));
  const data = useQuery(plannedRound, roundId, { today, tab });
  if (data) return <OpenRound data={data} tab={tab} today={today} onClose={onClose} />;
  return (
    <Dialog open size="whole" title={t('rounds.round-data')} onClose={onClose} bare>
      {loaded && <MissingRound roundId={roundId} tab={tab} />}
      {!loaded && absent && (
        <ErrorState
          title={t('rounds.absent')}
          text={t('rounds.absent-text')}
          onRetry={() => void store.syncNow()}
        />
      )}
      {!loaded && !absent && <SkeletonRows mark="circle" />}
    </Dialog>
  );
}
