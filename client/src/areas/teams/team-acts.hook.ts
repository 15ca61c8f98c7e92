import { mdiArchiveOutline, mdiArchiveRefreshOutline, mdiDelete, mdiPencilOutline } from '@mdi/js';
import { failureWords } from '#list/failure-words.ts';
import type { RecordAct } from '#list/record-act.ts';
import { useSayDone } from '#list/say-done.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { useSaveTeamAs } from './archive-team.hook.ts';
import type { TeamRow } from './team-list.ts';

type Dialog = 'edit' | 'archive' | 'restore' | 'delete';

/** What can be done with teams; all but looking at one needs the server (TEA-4). */
export function useTeamActs(): readonly RecordAct<TeamRow, Dialog>[] {
  const show = useToast();
  const say = useSayDone();
  const saveAs = useSaveTeamAs();
  const { connected } = useSyncState();
  const disabled = () => !connected && t('people.needs-connection');
  const setArchived = async (team: TeamRow | undefined, archived: boolean) => {
    if (!team) return undefined;
    const saved = await saveAs(team, archived);
    if (!saved.ok) show({ text: failureWords(saved) });
    else {
      const name = shortName(team.name);
      const words = t(archived ? 'teams.archived-done' : 'teams.restored-done', { name });
      say(words, { server: () => saveAs(team, !archived) });
    }
    return saved;
  };
  const archive = {
    icon: mdiArchiveOutline,
    label: t('kit.archive'),
    fits: ({ archived }: TeamRow) => !archived,
    disabled,
  };
  const restore = {
    icon: mdiArchiveRefreshOutline,
    label: t('kit.restore'),
    fits: ({ archived }: TeamRow) => archived,
    disabled,
  };
  return [
    { id: 'edit', icon: mdiPencilOutline, label: t('kit.edit'), on: 'one', opens: 'edit' },
    { ...archive, id: 'archive', on: 'one', run: ([team]) => setArchived(team, true) },
    { ...restore, id: 'restore', on: 'one', run: ([team]) => setArchived(team, false) },
    { ...archive, id: 'archive-several', on: 'several', opens: 'archive' },
    { ...restore, id: 'restore-several', on: 'several', opens: 'restore' },
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      disabled,
      opens: 'delete',
    },
  ];
}
