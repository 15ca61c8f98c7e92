import { mdiPlus } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { roundCounts, roundsList } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { distinctPeople, usePeople } from '#list/people.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useBeHere, usePresence } from '#store/use-presence.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { Page } from '#ui/page/page.tsx';
import { PeopleHere } from '#ui/person-mark/person-mark.tsx';
import { EmptyState, ErrorState, NoMatch } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { AddRoundDialog } from './add-round.dialog.tsx';
import { ChooseRoundDialog } from './choose-round.dialog.tsx';
import { NoRoundRow, RoundsTable } from './rounds-list.part.tsx';
import { SORTS, useRoundsSort } from './rounds-sort.hook.ts';
import { addJobPath, listPath, useRoundsPlace } from './rounds-tab.hook.ts';
import './rounds.css';
import './rounds.text.ts';

/** The rounds of the account, active and pending, with what they bring (specification 1, 2.5). */
export function RoundsScreen() {
  const actor = useActor();
  const { tab, roundId } = useRoundsPlace();
  const today = useToday();
  const [adding, setAdding] = useState<'round' | 'job' | null>(null);
  const navigate = useNavigate();
  const mayAdd = may(actor, { roles: OWNER_ADMIN });
  useAskedFor('add', (what) => {
    if (what === 'round' || what === 'job') setAdding(what);
  });
  const maySeePending = may(actor, { level: 'advanced' });
  const counts = useQuery(roundCounts);
  const shownTabs: RoundTab[] = maySeePending ? ['active', 'pending'] : ['active'];
  const tabs = {
    label: t('rounds.tabs'),
    active: tab,
    tabs: shownTabs.map((id) => ({ id, label: t(`rounds.${id}`), href: listPath(id), count: counts[id] })),
  };
  return (
    <ScreenFrame title={t('rounds.title')} tabs={<Tabs {...tabs} />}>
      <Page label={t('rounds.title')}>
        <Tabs {...tabs} narrow />
        <Rounds
          key={tab}
          tab={maySeePending ? tab : 'active'}
          today={today}
          onAdd={mayAdd ? () => setAdding('round') : undefined}
        />
        {roundId === undefined && <InTheList />}
      </Page>
      {mayAdd && <AddRoundDialog open={adding === 'round'} onClose={() => setAdding(null)} />}
      {adding === 'job' && (
        <ChooseRoundDialog
          title={t('rounds.add-job-where')}
          onChoose={({ id }) => {
            setAdding(null);
            void navigate(addJobPath(id));
          }}
          onClose={() => setAdding(null)}
        />
      )}
      <Outlet />
    </ScreenFrame>
  );
}

function InTheList() {
  useBeHere('rounds', []);
  return null;
}

function Rounds({ tab, today, onAdd }: { tab: RoundTab; today: IsoDay; onAdd: (() => void) | undefined }) {
  const store = useStore();
  const { loaded, absent } = useDocument('rounds', 'jobs', 'customers', 'order');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useRoundsSort();
  const personOf = usePeople();
  const people = distinctPeople(usePresence('rounds'), personOf);
  const list = useQuery(roundsList, { tab, today, search, sort, descending: sort !== 'name' });

  if (!loaded) {
    return absent ? (
      <ErrorState
        title={t('rounds.absent')}
        text={t('rounds.absent-text')}
        onRetry={() => void store.syncNow()}
      />
    ) : (
      <SkeletonRows />
    );
  }
  if (list.allCount === 0) {
    return (
      <>
        <NothingYet tab={tab} onAdd={onAdd} />
        {list.withoutRound.jobCount > 0 && <NoRoundRow sums={list.withoutRound} tab={tab} />}
      </>
    );
  }
  return (
    <>
      <ListBar
        search={{ value: search, onSearch: setSearch, label: t('rounds.search') }}
        sort={{
          value: sort,
          options: SORTS.map((id) => ({ id, label: t(`rounds.sort-${id}`) })),
          onChange: (id) => setSort(SORTS.find((known) => known === id) ?? 'name'),
        }}
        end={
          <>
            <span className="rm-wide">
              <PeopleHere people={people} text={t('rounds.also-here')} />
            </span>
            {onAdd && (
              <span className="rm-wide">
                <Button kind="main" icon={mdiPlus} onClick={onAdd}>
                  {t('rounds.add')}
                </Button>
              </span>
            )}
          </>
        }
      />
      {list.rows.length === 0 ? (
        <NoMatch
          words={search}
          title={t('rounds.no-match', { words: search })}
          text={t('rounds.no-match-text', { count: list.allCount })}
          onClear={() => setSearch('')}
        />
      ) : (
        <RoundsTable list={list} tab={tab} today={today} scope={`${tab} ${sort} ${search}`} onAdd={onAdd} />
      )}
    </>
  );
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
