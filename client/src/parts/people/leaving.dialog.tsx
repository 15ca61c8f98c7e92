import { mdiAccountGroupOutline, mdiAccountOutline } from '@mdi/js';
import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { workByAssignee } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { failureWords } from '#list/failure-words.ts';
import { useIsMeant } from '#list/no-undo.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './people.text.ts';
import { useSayDone } from '#list/say-done.hook.ts';
import { useReassign } from './reassign.hook.ts';

/** Asks what becomes of the jobs that people who left a team, or several, have by name (TEA-3). `left`: their ids. */
export function LeavingDialog(props: {
  teams: readonly { readonly id: string; readonly name: string }[];
  left: readonly string[];
  onClose: () => void;
}) {
  const { teams, left, onClose } = props;
  const show = useToast();
  const say = useSayDone();
  const reassign = useReassign();
  const isMeant = useIsMeant();
  useDocument('jobs');
  const users = useQuery(accountUsers);
  const work = useQuery(workByAssignee);
  const count = left.reduce((sum, id) => sum + (work.get(id) ?? 0), 0);
  const handleMove = async (team: { id: string; name: string }) => {
    if (!(await isMeant(count))) return;
    onClose();
    const changes: string[] = [];
    for (const id of left) {
      const moved = await reassign(id, team.id);
      if (!moved.ok) return show({ text: failureWords(moved) });
      changes.push(...moved.value.changes);
    }
    say(t('people.leaving-moved', { count, team: team.name }), { changes });
  };
  return (
    <ChoiceDialog
      title={t('people.leaving-title')}
      text={t('people.leaving-text', { names: listed(left.map((id) => users.get(id)?.name ?? '')) })}
      choices={[
        {
          id: 'keep',
          icon: mdiAccountOutline,
          label: t('people.leaving-keep'),
          sub: t('people.leaving-keep-sub'),
          onSelect: onClose,
        },
        ...teams.map((team) => ({
          id: team.id,
          icon: mdiAccountGroupOutline,
          label: t('people.leaving-team', { team: team.name }),
          sub: t('people.leaving-team-sub', { count }),
          onSelect: () => void handleMove(team),
        })),
      ]}
      onClose={onClose}
    />
  );
}
