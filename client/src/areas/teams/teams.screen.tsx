import { mdiArchiveOutline, mdiArchiveRefreshOutline, mdiDelete, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { teamCapacity } from '@roundsman/shared-schema/areas/teams/team-capacity.rules.ts';
import { workByAssignee } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureWords } from '#list/failure-words.ts';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { LeavingDialog } from '#parts/people/leaving.dialog.tsx';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import '#parts/people/people.css';
import { useSayDone } from '#list/say-done.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useSaveTeamAs } from './archive-team.hook.ts';
import { DeleteTeamDialog } from './delete-team.dialog.tsx';
import { useSelectedTeams } from './selected-teams.part.tsx';
import { TeamDialog } from './team.dialog.tsx';
import { TeamMarks, teamColumns, teamFilters, teamSub, teamText } from './team-columns.tsx';
import { type TeamRow, teamRows } from './team-list.ts';
import './teams.text.ts';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly team: Team }
  | { readonly kind: 'leaving'; readonly team: Team; readonly left: readonly string[] };

/** Teams with their people, their work and what they can do today (companion 5.21). */
export function TeamsScreen() {
  const store = useStore();
  const show = useToast();
  const say = useSayDone();
  const saveAs = useSaveTeamAs();
  const today = useToday();
  const { loaded } = useDocument('core', 'jobs');
  const listed = useLoaded(listUsers, { account: store.account.id });
  const teams = useQuery(accountTeams);
  const users = useQuery(accountUsers);
  const work = useQuery(workByAssignee);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { connected } = listed;

  const rows = useMemo(() => teamRows({ teams: teams.values(), users, work }), [teams, users, work]);
  const people = new Map(listed.value?.users.map((user) => [user.id, user]));
  const capacityOf = (row: TeamRow) => {
    if (people.size === 0 || row.archived) return undefined;
    const members = row.active.map(({ id, active }) => ({
      id,
      active,
      availability: (people.get(id)?.details ?? NO_DETAILS).availability,
    }));
    const { minutes, missing } = teamCapacity(members, today);
    return { minutes, missing: missing.map((id) => users.get(id)?.name ?? '') };
  };
  const setArchived = async (team: Team, archived: boolean) => {
    const saved = await saveAs(team, archived);
    if (!saved.ok) return show({ text: failureWords(saved) });
    const words = t(archived ? 'teams.archived-done' : 'teams.restored-done', { name: team.name });
    say(words, { server: () => saveAs(team, !archived) });
  };
  const online = (entry: MenuEntry): MenuEntry =>
    connected ? entry : { ...entry, disabled: true, sub: t('people.needs-connection') };
  const entriesOf = (team: Team): readonly MenuEntry[] => [
    {
      id: 'edit',
      icon: mdiPencilOutline,
      label: t('teams.edit'),
      onSelect: () => setDialog({ kind: 'edit', team }),
    },
    online({
      id: 'archive',
      icon: team.archived ? mdiArchiveRefreshOutline : mdiArchiveOutline,
      label: t(team.archived ? 'teams.restore' : 'teams.archive'),
      onSelect: () => void setArchived(team, !team.archived),
    }),
    online({
      id: 'delete',
      icon: mdiDelete,
      label: t('teams.delete'),
      danger: true,
      apart: true,
      onSelect: () => setDialog({ kind: 'delete', team }),
    }),
  ];
  const add = (
    <Button kind="main" icon={mdiPlus} onClick={() => setDialog({ kind: 'add' })}>
      {t('teams.add')}
    </Button>
  );
  const close = () => setDialog(null);
  useAskedFor('add', () => setDialog({ kind: 'add' }));
  // The address may name one row: the launcher leads here.
  const [params, setParams] = useSearchParams();
  const named = rows.find(({ id }) => id === params.get('show'));
  const list = useRecordList<TeamRow>({
    id: 'teams',
    rows: named ? [named] : rows,
    columns: teamColumns(capacityOf),
    filters: teamFilters(),
    text: teamText,
  });
  const selected = useSelectedTeams({ list, connected });

  return (
    <ScreenFrame title={t('teams.title')} more={[list.exportEntry]}>
      <Page label={t('teams.title')}>
        {!loaded && <SkeletonRows />}
        {loaded && rows.length === 0 && (
          <EmptyState title={t('teams.none')} text={t('teams.none-text')} action={add} />
        )}
        {loaded && rows.length > 0 && (
          <RecordList
            list={list}
            row={{
              mark: ({ colour }) => <RoundMark colour={colour} />,
              sub: teamSub,
              beside: (row) => <TeamMarks row={row} capacity={capacityOf(row)} />,
              open: (team) => () => setDialog({ kind: 'edit', team }),
              menu: entriesOf,
            }}
            words={{
              label: t('teams.list'),
              search: t('teams.search'),
              count: (count) => t('teams.count', { count }),
              noMatch: (count) => t('teams.no-match-text', { count }),
            }}
            add={{ label: t('teams.add'), icon: mdiPlus, onAdd: () => setDialog({ kind: 'add' }) }}
            actions={selected.actions}
            {...(named
              ? {
                  pinned: {
                    label: t('teams.only', { name: named.name }),
                    onRemove: () => setParams({}, { replace: true }),
                  },
                }
              : {})}
          />
        )}
        {selected.dialogs}
        {dialog?.kind === 'add' && <TeamDialog onClose={close} onLeft={() => {}} />}
        {dialog?.kind === 'edit' && (
          <TeamDialog
            team={dialog.team}
            onClose={close}
            onLeft={(team, left) => setDialog({ kind: 'leaving', team, left })}
          />
        )}
        {dialog?.kind === 'delete' && <DeleteTeamDialog team={dialog.team} onClose={close} />}
        {dialog?.kind === 'leaving' && (
          <LeavingDialog teams={[dialog.team]} left={dialog.left} onClose={close} />
        )}
      </Page>
    </ScreenFrame>
  );
}
