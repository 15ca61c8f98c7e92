import { mdiAccountOffOutline, mdiAccountPlusOutline, mdiDownload } from '@mdi/js';
import { accountUsers } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { listUsers } from '@roundsman/shared-schema/http/users.http.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { waitingByUser } from '#parts/devices/device-state.ts';
import { useExportList } from '#parts/people/export-list.hook.ts';
import { FabRoom, ListCount } from '#parts/people/list-ends.part.tsx';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { useSelection } from '#parts/people/selection.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useQueuedCalls } from '#store/use-queued-calls.hook.ts';
import { useDevices } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Fab } from '#ui/fab/fab.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, HiddenByFilters, NoMatch } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { exportedUsers } from './export-users.ts';
import type { Invited } from './invitation-link.dialog.tsx';
import { SelectedUsers } from './selected-users.part.tsx';
import { useUserActions } from './user-actions.hook.ts';
import { UserFilterChips, UserFilterMenu } from './user-filters.part.tsx';
import { shownRows, USER_SORTS, type UserFilters, type UserRow, userRows } from './user-list.ts';
import { UserHead, UserRowView } from './user-row.part.tsx';
import { type OpenUserDialog, UsersDialogs } from './users-dialogs.part.tsx';
import { useUsersLook } from './users-look.hook.ts';
import '#parts/people/people.css';
import './users.css';
import '#parts/role.text.ts';
import './users.text.ts';

/** Everybody of the account: members, invitations, and those that wait on this device (companion 5.20). */
export function UsersScreen() {
  const store = useStore();
  const today = useToday();
  const loaded = useLoaded(listUsers, { account: store.account.id });
  const { value, connected, load } = loaded;
  const core = useQuery(accountUsers);
  const teams = useQuery(accountTeams);
  const { calls } = useQueuedCalls();
  const [ownLook, setLook] = useUsersLook();
  // The address may name one row: alerts lead here.
  const [params, setParams] = useSearchParams();
  const only = params.get('show');
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const exportList = useExportList('users');

  // An invitation that waited here has left: now the server's list has it.
  const queued = calls.filter(({ kind }) => kind === 'invite').length;
  const queuedBefore = useRef(queued);
  useEffect(() => {
    if (queued < queuedBefore.current && connected) void load();
    queuedBefore.current = queued;
  }, [queued, connected, load]);

  const devices = useDevices();
  const waiting = useMemo(() => devices && waitingByUser(devices), [devices]);
  const rows = useMemo(() => userRows(value, core.values(), calls, waiting), [value, core, calls, waiting]);
  const named = rows.find(({ id }) => id === only);
  const look = useMemo(
    () => (named ? { ...ownLook, filters: { ...ownLook.filters, only: named.id } } : ownLook),
    [named, ownLook],
  );
  const setFilters = ({ only: kept, ...filters }: UserFilters) => {
    if (kept === undefined) showAll();
    setLook({ filters });
  };
  const showAll = () => {
    if (only !== null) setParams({}, { replace: true });
  };
  const shown = useMemo(() => shownRows(rows, look), [rows, look]);
  const byId = new Map(shown.rows.map((row) => [row.id, row]));
  const teamList = [...teams.values()].sort((a, b) => a.name.localeCompare(b.name));
  const nameOf = (id: string) => teams.get(id)?.name ?? core.get(id)?.name ?? '';
  const now = store.now();
  const entriesOf = useUserActions({
    connected,
    load,
    open: (kind, row) => setDialog({ kind, row }),
    onInvited: (invited: Invited) => setDialog({ kind: 'link', invited }),
  });
  const selection = useSelection(shown.rows.flatMap(({ id, userId }) => (userId === undefined ? [] : [id])));
  const chosen = [...selection.selected].flatMap((id) => byId.get(id) ?? []);
  const saveFile = (which: readonly UserRow[]) => {
    const file = exportedUsers(which, nameOf);
    exportList('users', file.header, file.rows);
  };
  const add = () => setDialog({ kind: 'add' });

  if (!value && loaded.failed && core.size === 0) {
    return (
      <Framed>
        <ErrorState title={t('users.offline')} text={t('users.offline-text')} onRetry={load} />
      </Framed>
    );
  }
  if (!value && !loaded.failed) {
    return (
      <Framed>
        <SkeletonRows mark="circle" />
      </Framed>
    );
  }
  const seats = value?.seats;
  return (
    <ScreenFrame
      title={t('users.title')}
      more={[
        {
          id: 'export',
          icon: mdiDownload,
          label: t('people.export'),
          onSelect: () => saveFile(shown.rows),
        },
      ]}
    >
      <Page label={t('users.title')}>
        <StateNotice loaded={loaded} />
        {only !== null && value && !named && (
          <Notice
            icon={mdiAccountOffOutline}
            tone="warn"
            action={
              <Button kind="line" onClick={showAll}>
                {t('kit.ok')}
              </Button>
            }
          >
            {t(only.startsWith('i:') ? 'users.no-invitation' : 'users.unknown')}
          </Notice>
        )}
        <ListBar
          subtitle={
            <span className={classNames('rm-num', !seats?.allowed && 'rm-wide')}>
              {seats?.allowed
                ? t('users.seats', { used: seats.used, count: seats.allowed })
                : t('users.people', { count: shown.rows.length })}
            </span>
          }
          search={{
            value: look.search,
            onSearch: (search) => setLook({ search }),
            label: t('users.search'),
          }}
          sort={{
            value: look.sort,
            options: USER_SORTS.map((id) => ({ id, label: t(`users.sort-${id}`) })),
            onChange: (id) => setLook({ sort: USER_SORTS.find((known) => known === id) ?? 'name' }),
          }}
          end={
            <span className="rm-wide">
              <Button kind="main" icon={mdiAccountPlusOutline} onClick={add}>
                {t('users.add')}
              </Button>
            </span>
          }
        >
          <UserFilterMenu filters={look.filters} teams={teamList} onChange={setFilters} />
        </ListBar>
        <UserFilterChips
          filters={look.filters}
          teams={teamList}
          onlyName={named?.name}
          onChange={setFilters}
        />
        {shown.rows.length === 0 && shown.hidden > 0 && (
          <HiddenByFilters count={shown.hidden} onClear={() => setFilters({})} />
        )}
        {shown.rows.length === 0 && shown.hidden === 0 && (
          <NoMatch
            words={look.search}
            text={t('users.no-match-text', { count: rows.length })}
            onClear={() => setLook({ search: '' })}
          />
        )}
        {shown.rows.length > 0 && (
          <VirtualList
            ids={shown.rows.map(({ id }) => id)}
            label={t('users.list')}
            restoreKey={`users ${look.sort} ${look.search}`}
            header={
              <>
                <ListCount>{t('users.people', { count: shown.rows.length })}</ListCount>
                <UserHead />
              </>
            }
            footer={
              <>
                {rows.length === 1 && (
                  <EmptyState
                    title={t('users.only-you')}
                    action={
                      <Button kind="line" icon={mdiAccountPlusOutline} onClick={add}>
                        {t('users.add')}
                      </Button>
                    }
                  />
                )}
                <FabRoom />
              </>
            }
            renderRow={(id) => {
              const row = byId.get(id);
              if (!row) return null;
              const entries = entriesOf(row);
              const mayEdit = entries.some((entry) => entry.id === 'edit');
              return (
                <UserRowView
                  row={row}
                  now={now}
                  today={today}
                  isYou={row.userId === store.userId}
                  selected={selection.selected.has(id)}
                  nameOf={nameOf}
                  entries={entries}
                  onSelect={(range) => selection.toggle(id, range)}
                  onOpen={mayEdit ? () => setDialog({ kind: 'edit', row }) : undefined}
                />
              );
            }}
          />
        )}
        {chosen.length > 0 && (
          <SelectedUsers
            rows={chosen}
            teams={teamList.filter(({ archived }) => !archived)}
            connected={connected}
            onExport={() => saveFile(chosen)}
            onAll={selection.all}
            onSelect={selection.set}
            onChanged={load}
          />
        )}
        {chosen.length === 0 && (
          <span className="rm-narrow">
            <Fab icon={mdiAccountPlusOutline} label={t('users.add')} onClick={add} />
          </span>
        )}
        <UsersDialogs dialog={dialog} onShow={setDialog} load={load} />
      </Page>
    </ScreenFrame>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <ScreenFrame title={t('users.title')}>
      <Page label={t('users.title')}>{children}</Page>
    </ScreenFrame>
  );
}
