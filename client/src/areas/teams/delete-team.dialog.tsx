import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { deleteTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { type FormEvent, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useSayDone } from '#list/say-done.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useReassign } from '#parts/people/reassign.hook.ts';
import { useWorkOf, WorkGoes } from '#parts/people/work-goes.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSaveTeamAs } from './archive-team.hook.ts';

/** Deletes a team after its future work has gone where the person says (TEA-4, C-16). */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const store = useStore();
  const { call } = useCall();
  const say = useSayDone();
  const saveAs = useSaveTeamAs();
  const { connected } = useSyncState();
  const reassign = useReassign();
  const count = useWorkOf(team.id);
  const [to, setTo] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    const moved = await reassign(team.id, to);
    const gone = moved.ok ? await call(deleteTeam, { account: store.account.id, team: team.id }) : moved;
    setBusy(false);
    if (!moved.ok || !gone.ok) {
      setError(failureWords(gone.ok ? (moved as Extract<typeof moved, { ok: false }>) : gone));
      return;
    }
    say(t('teams.deleted', { name: team.name }), {
      server: () => saveAs(team, team.archived),
      changes: moved.value.changes,
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('teams.delete-ask', { name: team.name, count })}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="bad-main" type="submit" busy={busy} disabled={!connected}>
            {t(connected ? 'teams.delete' : 'people.needs-connection')}
          </Button>
        </>
      }
    >
      <div className="people-form">
        <p>{t('teams.delete-text')}</p>
        <WorkGoes of={team} value={to} onChange={setTo} />
        {error && (
          <p className="rm-field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
