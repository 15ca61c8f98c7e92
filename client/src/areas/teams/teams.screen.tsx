import {
  mdiArchiveOutline,
  mdiArchiveRefreshOutline,
  mdiDelete,
  mdiDownload,
  mdiFilterVariant,
  mdiPencilOutline,
  mdiPlus,
} from '@mdi/js';
import { accountUsers } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { workByAssignee } from '@roundsman/shared-schema/areas/people/assigned-work.queries.ts';
import { NO_DETAILS } from '@roundsman/shared-schema/areas/people/member-details.schema.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { teamCapacity } from '@roundsman/shared-schema/areas/people/team-capacity.rules.ts';
import { listUsers } from '@roundsman/shared-schema/http/users.http.ts';
import { useMemo, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useExportList } from '#parts/people/export-list.hook.ts';
import { LeavingDialog } from '#parts/people/leaving.dialog.tsx';
import { FabRoom, ListCount } from '#parts/people/list-ends.part.tsx';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import '#parts/people/people.css';
import { useSayDone } from '#list/say-done.hook.ts';
import { useSelection } from '#parts/people/selection.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { FilterChip } from '#ui/chip/chip.tsx';
import { Fab } from '#ui/fab/fab.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { MenuButton, type MenuEntry } from '#ui/menu/menu.tsx';
import { FilterBar, Page } from '#ui/page/page.tsx';
import { EmptyState, HiddenByFilters, NoMatch } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { useSaveTeamAs } from './archive-team.hook.ts';
import { DeleteTeamDialog } from './delete-team.dialog.tsx';
import { exportedTeams } from './export-teams.ts';
import { SelectedTeams } from './selected-teams.part.tsx';
import { TeamDialog } from './team.dialog.tsx';
import { TEAM_SORTS, type TeamRow, teamRows } from './team-list.ts';
import { TeamRowView } from './team-row.part.tsx';
import { useTeamsLook } from './teams-look.hook.ts';
import './teams.css';
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
  const [look, setLook] = useTeamsLook();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const exportList = useExportList('teams');
  const { connected } = listed;

  const shown = useMemo(
    () => teamRows({ teams: teams.values(), users, work }, look),
    [teams, users, work, look],
  );
  const byId = new Map(shown.rows.map((row) => [row.id, row]));
  const people = new Map(listed.value?.users.map((user) => [user.id, user]));
  const capacityOf = (row: TeamRow) => {
    if (people.size === 0) return undefined;
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
  const saveFile = (which: readonly TeamRow[]) => {
    const hours = (row: TeamRow) => {
      const minutes = row.archived ? undefined : capacityOf(row)?.minutes;
      return minutes === undefined ? undefined : minutes / 60;
    };
    const file = exportedTeams(which, hours);
    exportList('teams', file.header, file.rows);
  };
  const add = (
    <Button kind="main" icon={mdiPlus} onClick={() => setDialog({ kind: 'add' })}>
      {t('teams.add')}
    </Button>
  );
  const close = () => setDialog(null);
  const selection = useSelection(shown.rows.map(({ id }) => id));
  const chosen = shown.rows.filter(({ id }) => selection.selected.has(id));

  return (
    <ScreenFrame
      title={t('teams.title')}
      more={[
        { id: 'export', icon: mdiDownload, label: t('people.export'), onSelect: () => saveFile(shown.rows) },
      ]}
    >
      <Page label={t('teams.title')}>
        {!loaded && <SkeletonRows />}
        {loaded && shown.all === 0 && (
          <EmptyState title={t('teams.none')} text={t('teams.none-text')} action={add} />
        )}
        {loaded && shown.all > 0 && (
          <>
            <ListBar
              subtitle={
                <span className="rm-num rm-wide">{t('teams.count', { count: shown.rows.length })}</span>
              }
              search={{
                value: look.search,
                onSearch: (search) => setLook({ search }),
                label: t('teams.search'),
              }}
              sort={{
                value: look.sort,
                options: TEAM_SORTS.map((id) => ({ id, label: t(`teams.sort-${id}`) })),
                onChange: (id) => setLook({ sort: TEAM_SORTS.find((known) => known === id) ?? 'name' }),
              }}
              end={<span className="rm-wide">{add}</span>}
            >
              <MenuButton
                entries={[
                  {
                    id: 'archived',
                    label: t('teams.show-archived'),
                    chosen: look.archived,
                    onSelect: () => setLook({ archived: !look.archived }),
                  },
                ]}
                trigger={(button) => (
                  <IconButton icon={mdiFilterVariant} label={t('teams.filter')} {...button} />
                )}
              />
            </ListBar>
            {look.archived && (
              <FilterBar>
                <FilterChip name={t('teams.show-archived')} onRemove={() => setLook({ archived: false })} />
              </FilterBar>
            )}
            {shown.rows.length === 0 && shown.hidden > 0 && (
              <HiddenByFilters count={shown.hidden} onClear={() => setLook({ archived: true })} />
            )}
            {shown.rows.length === 0 && shown.hidden === 0 && (
              <NoMatch
                words={look.search}
                text={t('teams.no-match-text', { count: shown.all })}
                onClear={() => setLook({ search: '' })}
              />
            )}
            {shown.rows.length > 0 && (
              <VirtualList
                ids={shown.rows.map(({ id }) => id)}
                label={t('teams.list')}
                restoreKey={`teams ${look.sort} ${look.search}`}
                header={<ListCount>{t('teams.count', { count: shown.rows.length })}</ListCount>}
                footer={<FabRoom />}
                renderRow={(id) => {
                  const row = byId.get(id);
                  if (!row) return null;
                  return (
                    <TeamRowView
                      row={row}
                      capacity={row.archived ? undefined : capacityOf(row)}
                      selected={selection.selected.has(id)}
                      entries={entriesOf(row)}
                      onSelect={(range) => selection.toggle(id, range)}
                      onOpen={() => setDialog({ kind: 'edit', team: row })}
                    />
                  );
                }}
              />
            )}
          </>
        )}
        {chosen.length > 0 && (
          <SelectedTeams
            rows={chosen}
            connected={connected}
            onExport={() => saveFile(chosen)}
            onAll={selection.all}
            onSelect={selection.set}
          />
        )}
        {loaded && shown.all > 0 && chosen.length === 0 && (
          <span className="rm-narrow">
            <Fab icon={mdiPlus} label={t('teams.add')} onClick={() => setDialog({ kind: 'add' })} />
          </span>
        )}
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
