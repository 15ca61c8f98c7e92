import { mdiAccountOffOutline, mdiAccountPlusOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { skillNames } from '@roundsman/shared-schema/areas/services/skill-names.queries.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureWords } from '#list/failure-words.ts';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { useFormsEntry } from '#parts/custom-fields/forms-entry.hook.tsx';
import { waitingByUser } from '#parts/devices/device-state.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useQueuedCalls } from '#store/use-queued-calls.hook.ts';
import { useDevices } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { EmptyState, ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import type { Invited } from './invitation-link.dialog.tsx';
import { useSelectedUsers } from './selected-users.part.tsx';
import { useUserActions } from './user-actions.hook.ts';
import { userColumns, userFilters, userText } from './user-columns.tsx';
import { type UserRow, userRows } from './user-list.ts';
import { UserMarks } from './user-marks.part.tsx';
import { type OpenUserDialog, UsersDialogs } from './users-dialogs.part.tsx';
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
  // The address may name one row: alerts lead here.
  const [params, setParams] = useSearchParams();
  const only = params.get('show');
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);

  // An invitation that waited here has left: now the server's list has it.
  const queued = calls.filter(({ kind }) => kind === 'invite').length;
  const queuedBefore = useRef(queued);
  useEffect(() => {
    if (queued < queuedBefore.current && connected) void load();
    queuedBefore.current = queued;
  }, [queued, connected, load]);

  // A dialog opens with what the server has now, and what a colleague changes in people is asked for again.
  const openRow = dialog && 'row' in dialog ? `${dialog.kind} ${dialog.row.id}` : '';
  const shown = useRef({ core, openRow });
  useEffect(() => {
    const { current: before } = shown;
    const isNew = before.core !== core || (openRow !== '' && before.openRow !== openRow);
    shown.current = { core, openRow };
    if (isNew && connected) void load();
  }, [core, openRow, connected, load]);

  const devices = useDevices();
  const waiting = useMemo(() => devices && waitingByUser(devices), [devices]);
  const rows = useMemo(() => userRows(value, core.values(), calls, waiting), [value, core, calls, waiting]);
  const named = rows.find(({ id }) => id === only);
  const showAll = () => {
    if (only !== null) setParams({}, { replace: true });
  };
  const teamList = [...teams.values()].sort((a, b) => a.name.localeCompare(b.name));
  const nameOf = (id: string) => teams.get(id)?.name ?? core.get(id)?.name ?? '';
  const now = store.now();
  const [formsOf, formsDialog] = useFormsEntry(OWNER_ADMIN);
  const entriesOf = useUserActions({
    formsOf,
    connected,
    load,
    open: (kind, row) => setDialog({ kind, row }),
    onInvited: (invited: Invited) => setDialog({ kind: 'link', invited }),
  });
  const list = useRecordList<UserRow>({
    id: 'users',
    rows: named ? [named] : rows,
    columns: userColumns({ now, nameOf }),
    filters: userFilters(teamList),
    text: userText((words) => skillNames(store.snapshot, words)),
    isSelectable: isMember,
  });
  const selected = useSelectedUsers({
    list,
    teams: teamList.filter(({ archived }) => !archived),
    connected,
    onChanged: load,
  });
  const add = () => setDialog({ kind: 'add' });
  useAskedFor('add', add);

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
    <ScreenFrame title={t('users.title')} more={[list.exportEntry]}>
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
        <RecordList
          list={list}
          row={{
            mark: (row) => (
              <PersonMark person={{ id: row.userId ?? row.id, name: row.name }} size={32} decorative />
            ),
            isSelectable: isMember,
            sub: ({ email }) => email,
            elsewhere: ({ name, email, user }) => ({
              shown: [name, email],
              hidden: () =>
                skillNames(store.snapshot, user?.details.skills ?? []).map((text) => ({
                  label: t('users.skills'),
                  text,
                })),
            }),
            beside: (row) => (
              <UserMarks row={row} today={today} isYou={row.userId === store.userId} nameOf={nameOf} />
            ),
            third: ({ error }) => error && <span className="rm-field-error">{failureWords({ error })}</span>,
            open: (row) =>
              entriesOf(row).some(({ id }) => id === 'edit')
                ? () => setDialog({ kind: 'edit', row })
                : undefined,
            menu: entriesOf,
          }}
          words={{
            label: t('users.list'),
            search: t('users.search'),
            count: (count) => t('users.people', { count }),
            noMatch: (count) => t('users.no-match-text', { count }),
          }}
          {...(seats?.allowed
            ? { subtitle: t('users.seats', { used: seats.used, count: seats.allowed }) }
            : {})}
          add={{ label: t('users.add'), icon: mdiAccountPlusOutline, onAdd: add }}
          actions={selected.actions}
          {...(named
            ? { pinned: { label: t('users.filter-only', { name: named.name }), onRemove: showAll } }
            : {})}
          footer={
            rows.length === 1 && (
              <EmptyState
                title={t('users.only-you')}
                action={
                  <Button kind="line" icon={mdiAccountPlusOutline} onClick={add}>
                    {t('users.add')}
                  </Button>
                }
              />
            )
          }
        />
        {selected.dialogs}
        {formsDialog}
        <UsersDialogs dialog={dialog} rows={rows} onShow={setDialog} load={load} />
      </Page>
    </ScreenFrame>
  );
}

/** Invitations belong to nobody yet: no bulk act takes them. */
const isMember = ({ userId }: UserRow) => userId !== undefined;

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <ScreenFrame title={t('users.title')}>
      <Page label={t('users.title')}>{children}</Page>
    </ScreenFrame>
  );
}
