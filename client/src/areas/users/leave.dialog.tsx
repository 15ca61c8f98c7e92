import { changeUser, type ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { type FormEvent, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useSayDone } from '#list/say-done.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useReassign } from '#parts/people/reassign.hook.ts';
import { useReceivers, WorkGoes } from '#parts/people/work-goes.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/form/check-field.tsx';

/**
 * Deactivates a person, or puts another in their place: asks where their future work goes, with how much there is,
 * moves it, and then lets them go (USR-4).
 */
export function LeaveDialog(props: {
  user: ListedUser;
  act: 'deactivate' | 'replace';
  onClose: () => void;
  onDone: () => void;
}) {
  const { user, act, onClose, onDone } = props;
  const store = useStore();
  const { call } = useCall();
  const say = useSayDone();
  const { connected } = useSyncState();
  const { loaded } = useDocument('jobs');
  const reassign = useReassign();
  const receivers = useReceivers([user.id]);
  const isReplace = act === 'replace';
  const [chosen, setChosen] = useState<string | null>(null);
  const [leaves, setLeaves] = useState(!isReplace);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const to = isReplace ? (chosen ?? receivers[0]?.value ?? null) : chosen;
  const { name } = user;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    const moved = await reassign(user.id, to);
    const left =
      moved.ok && leaves
        ? await call(changeUser, { account: store.account.id, user: user.id, active: false })
        : moved;
    setBusy(false);
    if (!moved.ok || !left.ok) {
      setError(failureWords(left.ok ? (moved as Extract<typeof moved, { ok: false }>) : left));
      return;
    }
    const words = [
      ...(leaves ? [t('users.deactivated', { name })] : []),
      ...(isReplace || moved.value.changed > 0 ? [t('users.moved', { count: moved.value.changed })] : []),
    ];
    say(words.join('. '), {
      ...(leaves
        ? {
            server: () => call(changeUser, { account: store.account.id, user: user.id, active: true }),
          }
        : {}),
      changes: moved.value.changes,
      after: onDone,
    });
    onClose();
    onDone();
  };

  const needsServer = leaves && !connected;
  return (
    <Dialog
      open
      title={t(isReplace ? 'users.replace-title' : 'users.deactivate-title', { name })}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            kind={leaves ? 'bad-main' : 'main'}
            type="submit"
            busy={busy}
            disabled={!loaded || needsServer || (isReplace && to === null)}
          >
            {t(needsServer ? 'people.needs-connection' : isReplace ? 'users.replace' : 'users.deactivate')}
          </Button>
        </>
      }
    >
      <div className="people-form">
        <p>{isReplace ? t('users.replace-text', { name }) : t('users.deactivate-text')}</p>
        {loaded && <WorkGoes of={user} needed={isReplace} value={to} onChange={setChosen} />}
        {isReplace && user.id !== store.userId && (
          <CheckField
            label={t('users.replace-also', { name })}
            checked={leaves}
            onChange={(event) => setLeaves(event.target.checked)}
          />
        )}
        {error && (
          <p className="rm-field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
