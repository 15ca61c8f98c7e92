import { mdiAccountGroupOutline, mdiAccountOutline } from '@mdi/js';
import { accountUsers } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { workByAssignee } from '@roundsman/shared-schema/areas/people/assigned-work.queries.ts';
import type { Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { failureWords } from '#parts/failure-words.ts';
import { useReassign } from '#parts/people/reassign.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** Asks what becomes of the jobs that people who left a team have by name (TEA-3). */
export function LeavingDialog(props: { team: Team; left: readonly string[]; onClose: () => void }) {
  const { team, left, onClose } = props;
  const show = useToast();
  const reassign = useReassign();
  const users = useQuery(accountUsers);
  const work = useQuery(workByAssignee);
  const count = left.reduce((sum, id) => sum + (work.get(id) ?? 0), 0);
  const handleMove = async () => {
    onClose();
    for (const id of left) {
      const moved = await reassign(id, team.id);
      if (!moved.ok) {
        show({ text: failureWords(moved) });
        return;
      }
    }
    show({ text: t('teams.leaving-team-sub', { count }) });
  };
  return (
    <ChoiceDialog
      title={t('teams.leaving-title')}
      text={t('teams.leaving-text', { names: listed(left.map((id) => users.get(id)?.name ?? '')) })}
      choices={[
        {
          id: 'keep',
          icon: mdiAccountOutline,
          label: t('teams.leaving-keep'),
          sub: t('teams.leaving-keep-sub'),
          onSelect: onClose,
        },
        {
          id: 'team',
          icon: mdiAccountGroupOutline,
          label: t('teams.leaving-team'),
          sub: t('teams.leaving-team-sub', { count }),
          onSelect: () => void handleMove(),
        },
      ]}
      onClose={onClose}
    />
  );
}
