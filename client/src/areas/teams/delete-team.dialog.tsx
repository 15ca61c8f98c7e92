import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { deleteTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useSayDone } from '#list/say-done.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useReassign } from '#parts/people/reassign.hook.ts';
import { useWorkOf, WorkGoes } from '#parts/people/work-goes.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { useSaveTeamAs } from './archive-team.hook.ts';

interface Fields {
  /** Id of the person or team that takes over the deleted team's future jobs; null leaves them unassigned. */
  to: string | null;
}

/** Deletes a team after its future work has gone where the person says (TEA-4, C-16). */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const store = useStore();
  const { call } = useCall();
  const say = useSayDone();
  const saveAs = useSaveTeamAs();
  const { connected } = useSyncState();
  const reassign = useReassign();
  const count = useWorkOf(team.id);
  const form = useForm<Fields>({ defaultValues: { to: null }, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={t('teams.delete-ask', { name: team.name, count })}
      action={{
        label: t(connected ? 'teams.delete' : 'people.needs-connection'),
        danger: true,
        disabled: !connected,
      }}
      send={async ({ to }) => {
        const moved = await reassign(team.id, to);
        if (!moved.ok) return moved;
        const gone = await call(deleteTeam, { account: store.account.id, team: team.id });
        return gone.ok ? moved : gone;
      }}
      onSent={({ changes }) => {
        say(t('teams.deleted', { name: team.name }), {
          server: () => saveAs(team, team.archived),
          changes,
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('teams.delete-text')}</p>
      <WorkGoes of={team} {...form.controlled('to')} />
    </FormDialog>
  );
}
