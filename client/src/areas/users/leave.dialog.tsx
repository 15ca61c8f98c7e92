import { changeUser, type ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useSayDone } from '#list/say-done.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useReassign } from '#parts/people/reassign.hook.ts';
import { useReceivers, WorkGoes } from '#parts/people/work-goes.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';

interface Fields {
  /**
   * Id of the person or team that takes over the leaver's future jobs. Null leaves them unassigned; a replacement
   * takes the first of the list instead.
   */
  to: string | null;
  leaves: boolean;
}

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
  const { name } = user;
  const store = useStore();
  const { call } = useCall();
  const say = useSayDone();
  const { connected } = useSyncState();
  const { loaded } = useDocument('jobs');
  const reassign = useReassign();
  const receivers = useReceivers([user.id]);
  const isReplace = act === 'replace';
  const form = useForm<Fields>({ defaultValues: { to: null, leaves: !isReplace }, asksBeforeLeaving: false });
  const leaves = form.value('leaves');
  const chosen = form.controlled('to');
  const to = chosen.value ?? (isReplace ? (receivers[0]?.value ?? null) : null);
  const setActive = (active: boolean) =>
    call(changeUser, { account: store.account.id, user: user.id, active });

  const needsServer = leaves && !connected;
  return (
    <FormDialog
      form={form}
      title={t(isReplace ? 'users.replace-title' : 'users.deactivate-title', { name })}
      action={{
        label: t(needsServer ? 'people.needs-connection' : isReplace ? 'users.replace' : 'users.deactivate'),
        danger: leaves,
        disabled: !loaded || needsServer || (isReplace && to === null),
      }}
      send={async () => {
        const moved = await reassign(user.id, to);
        if (!moved.ok || !leaves) return moved;
        const left = await setActive(false);
        return left.ok ? moved : left;
      }}
      onSent={({ changed, changes }) => {
        const words = [
          ...(leaves ? [t('users.deactivated', { name })] : []),
          ...(isReplace || changed > 0 ? [t('users.moved', { count: changed })] : []),
        ];
        say(words.join('. '), {
          ...(leaves ? { server: () => setActive(true) } : {}),
          changes,
          after: onDone,
        });
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <p>{isReplace ? t('users.replace-text', { name }) : t('users.deactivate-text')}</p>
      {loaded && <WorkGoes of={user} needed={isReplace} {...chosen} value={to} />}
      {isReplace && user.id !== store.userId && (
        <CheckField label={t('users.replace-also', { name })} {...form.input('leaves')} />
      )}
    </FormDialog>
  );
}
