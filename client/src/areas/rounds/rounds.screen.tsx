import { mdiPlus } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { type RoundsList, roundCounts } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { type RecordListModel, useRecordList } from '#list/record-list.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { useAbsentText } from '#parts/record-page/absent-text.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { pageTitle } from '#routes/page-title.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useBeHere } from '#store/use-presence.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useReadAhead } from '#store/use-read-ahead.hook.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { lateExtra, lateOverlay } from '#ui/late/late.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState, ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { usePlannedList } from './planned-list.hook.ts';
import { type ListedRound, roundColumns } from './round-columns.tsx';
import { NoRoundRow, RoundsTable } from './rounds-list.part.tsx';
import { listPath, useRoundsPlace } from './rounds-tab.hook.ts';
import './rounds.css';
import './rounds.text.ts';

const AddRoundDialog = lateOverlay(
  async () => (await import('./add-round.dialog.tsx')).AddRoundDialog,
  ({ open }) => open,
);

const SampleDataNotice = lateExtra(
  async () => (await import('#parts/sample-data/sample-data-notice.part.tsx')).SampleDataNotice,
);

const nameOf = ({ name }: ListedRound) => name;

/** The rounds of the account, active and pending, with what they bring (specification 1, 2.5). */
export function RoundsScreen() {
  const actor = useActor();
  const { tab, roundId } = useRoundsPlace();
  const today = useToday();
  const [adding, setAdding] = useState<'round' | null>(null);
  const hasAdded = useRef(false);
  // Stays once opened: closing has a movement of its own.
  hasAdded.current ||= adding === 'round';
  const mayAdd = may(actor, { roles: OWNER_ADMIN });
  useAskedFor('add', (what) => {
    if (what === 'round') setAdding(what);
  });
  const isWhole = mayOpen(actor, 'rounds');
  const maySeePending = isWhole && may(actor, { level: 'advanced' });
  // The sums of the rounds come from all of their jobs.
  useReadAhead(jobRecord);
  const counts = useQuery(roundCounts);
  const shownTabs: RoundTab[] = maySeePending ? ['active', 'pending'] : ['active'];
  const shownTab = maySeePending ? tab : 'active';
  const tabs = {
    label: t('rounds.tabs'),
    active: shownTab,
    tabs: shownTabs.map((id) => ({ id, label: t(`rounds.${id}`), href: listPath(id), count: counts[id] })),
  };
  const rounds = usePlannedList({ tab: shownTab, today });
  const { year } = dayParts(today);
  // On a new device the rounds come before their jobs.
  const jobs = useDocument('jobs');
  const isComing = !jobs.loaded;
  const list = useRecordList<ListedRound>({
    id: 'rounds',
    rows: useMemo(
      () => (isComing ? rounds.rows.map((row) => ({ ...row, isComing: true as const })) : rounds.rows),
      [rounds.rows, isComing],
    ),
    columns: useMemo(() => roundColumns(year), [year]),
    text: nameOf,
  });
  return (
    <ScreenFrame
      title={pageTitle(isWhole ? 'rounds' : 'all-rounds')}
      {...(isWhole && { tabs: <Tabs {...tabs} /> })}
      more={[list.exportEntry]}
    >
      <SampleDataNotice />
      <Page label={t('rounds.title')}>
        {isWhole && <Tabs {...tabs} narrow />}
        <Rounds
          rounds={rounds}
          list={list}
          tab={shownTab}
          today={today}
          isComing={isComing}
          atHand={jobs.atHand}
          onAdd={mayAdd ? () => setAdding('round') : undefined}
        />
        {roundId === undefined && <InTheList />}
      </Page>
      {mayAdd && hasAdded.current && (
        <AddRoundDialog open={adding === 'round'} onClose={() => setAdding(null)} />
      )}
      <Outlet />
    </ScreenFrame>
  );
}

function InTheList() {
  useBeHere('rounds', []);
  return null;
}

interface RoundsProps {
  rounds: RoundsList;
  list: RecordListModel<ListedRound>;
  tab: RoundTab;
  today: IsoDay;
  /** The jobs are not on this device yet. */
  isComing: boolean;
  /** The jobs have come to this device, and it only has to read them. */
  atHand: boolean;
  onAdd: (() => void) | undefined;
}

function Rounds({ rounds, list, tab, today, isComing, atHand, onAdd }: RoundsProps) {
  const store = useStore();
  const { loaded } = useDocument('rounds');
  const { loaded: isWhole, absent } = useDocument('rounds', 'jobs');
  const absentText = useAbsentText(t('rounds.absent-text'));
  const wasListed = useRef(false);
  // Rounds that are opened next are read from it; the list is not.
  useDocument('order');
  const { withoutRound } = rounds;
  if (!isWhole && absent) {
    return <ErrorState title={t('rounds.absent')} text={absentText} onRetry={() => void store.syncNow()} />;
  }
  if (!loaded) return <SkeletonRows />;
  // Which rounds have anything pending, and whether there is work in none, only the jobs tell.
  if (isComing && (tab === 'pending' || rounds.allCount === 0)) return <SkeletonRows />;
  // Drawing the list without them as well would take longer than they do.
  if (isComing && atHand && !wasListed.current) return <SkeletonRows />;
  wasListed.current = true;
  if (rounds.allCount === 0) {
    return (
      <>
        <NothingYet tab={tab} onAdd={onAdd} />
        {withoutRound.jobCount > 0 && <NoRoundRow sums={withoutRound} tab={tab} today={today} />}
      </>
    );
  }
  return <RoundsTable list={list} loose={withoutRound} tab={tab} today={today} onAdd={onAdd} />;
}

function NothingYet({ tab, onAdd }: { tab: RoundTab; onAdd: (() => void) | undefined }) {
  if (tab === 'pending') {
    return (
      <EmptyState
        title={t('rounds.none-pending')}
        text={t('rounds.none-pending-text')}
        action={
          <ButtonLink kind="line" href={listPath('active')}>
            {t('rounds.to-active')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('rounds.none-yet')}
      text={t(onAdd ? 'rounds.none-yet-text' : 'rounds.none-yet-text-reader')}
      action={
        onAdd && (
          <Button kind="main" icon={mdiPlus} onClick={onAdd}>
            {t('rounds.add')}
          </Button>
        )
      }
    />
  );
}
