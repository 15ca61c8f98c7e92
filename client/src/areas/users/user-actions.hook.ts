import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountSwitchOutline,
  mdiBeach,
  mdiCancel,
  mdiClose,
  mdiEmailSyncOutline,
  mdiEyeOutline,
  mdiLockReset,
  mdiPencilOutline,
} from '@mdi/js';
import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import {
  resendInvitation,
  withdrawInvitation,
} from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { changeUser, forcePassword } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useNavigate } from 'react-router';
import { failureWords } from '#list/failure-words.ts';
import { useSayDone } from '#list/say-done.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useViewAs } from '#parts/actor.hook.ts';
import { type QueuedCall, queuedInput } from '#store/queued-calls/queued-call.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { Invited } from './invitation-link.dialog.tsx';
import { useSeatQuestion } from './seat-question.hook.ts';
import type { UserRow } from './user-list.ts';

/** Dialogs that a row can open. */
export type UserDialogKind = 'edit' | 'time-off' | 'deactivate' | 'replace';

/** What can be done with a row, as its menu says it; what needs the server is off without a connection. */
export function useUserActions(options: {
  connected: boolean;
  load: () => Promise<void>;
  open: (dialog: UserDialogKind, row: UserRow) => void;
  onInvited: (invited: Invited) => void;
  formsOf: (target: Target, name: string) => MenuEntry;
}): (row: UserRow) => readonly MenuEntry[] {
  const { connected, load, open, onInvited, formsOf } = options;
  const store = useStore();
  const { call } = useCall();
  const confirm = useConfirm();
  const show = useToast();
  const say = useSayDone();
  const viewAs = useViewAs();
  const navigate = useNavigate();
  const askForSeat = useSeatQuestion();
  const { id: account, roles } = store.account;

  const tell = async (answer: Result<unknown>, words: string) => {
    if (!answer.ok && answer.error === 'users.no-seat' && (await askForSeat(answer))) return;
    show({ text: answer.ok ? words : failureWords(answer) });
    await load();
  };
  const withdraw = async (id: string, name: string) => {
    const yes = await confirm({
      title: t('users.withdraw-ask', { name }),
      text: t('users.withdraw-text'),
      confirm: t('users.withdraw'),
      danger: true,
    });
    if (yes) await tell(await call(withdrawInvitation, { account, id }), t('users.withdrawn'));
  };
  const resend = async (id: string, { name, email }: UserRow) => {
    const sent = await call(resendInvitation, { account, id });
    if (!sent.ok) return tell(sent, '');
    await load();
    onInvited({ ...sent.value, name, email });
  };
  const force = async (user: string, name: string) => {
    const yes = await confirm({
      title: t('users.force-ask', { name }),
      text: t('users.force-text'),
      confirm: t('users.force-password'),
      danger: true,
    });
    if (yes) await tell(await call(forcePassword, { account, user }), t('users.forced', { name }));
  };
  const reactivate = async (user: string, name: string) => {
    const done = await call(changeUser, { account, user, active: true });
    if (!done.ok) return tell(done, '');
    say(t('users.reactivated', { name }), {
      server: () => call(changeUser, { account, user, active: false }),
      after: () => void load(),
    });
    await load();
  };
  const cancel = async (queued: QueuedCall) => {
    const { id, error } = queued;
    const input = queuedInput(queued, 'invite');
    await store.queuedCalls.cancel(id);
    const canUndo = input !== undefined && error === undefined;
    say(t('users.cancelled'), canUndo ? { server: () => store.queuedCalls.add(id, 'invite', input) } : {});
  };

  const online = (entry: MenuEntry): MenuEntry =>
    connected ? entry : { ...entry, disabled: true, sub: t('people.needs-connection') };

  function ofMember(row: UserRow): readonly MenuEntry[] {
    const { user, name, state } = row;
    if (!user) return [];
    const isYou = user.id === store.userId;
    // An Admin has no say over Owners.
    const governs = mayGrant(roles, user.roles);
    const asked = (id: UserDialogKind, icon: string, label: string): MenuEntry => ({
      id,
      icon,
      label,
      onSelect: () => open(id, row),
    });
    if (state === 'deactivated') {
      if (!governs) return [];
      const label = t('users.reactivate');
      const onSelect = () => void reactivate(user.id, name);
      return [online({ id: 'reactivate', icon: mdiAccountCheckOutline, label, onSelect })];
    }
    return [
      ...(governs
        ? [
            asked('edit', mdiPencilOutline, t('kit.edit')),
            asked('time-off', mdiBeach, t('users.time-off')),
            formsOf({ kind: 'accountuser', id: user.id }, name),
            asked('replace', mdiAccountSwitchOutline, t('users.replace')),
          ]
        : []),
      ...(isYou
        ? []
        : [
            {
              id: 'view-as',
              icon: mdiEyeOutline,
              label: t('users.view-as', { name }),
              onSelect: () => {
                viewAs(user.id);
                navigate('/');
              },
            },
          ]),
      ...(governs && !isYou
        ? [
            online({
              id: 'force',
              icon: mdiLockReset,
              label: t('users.force-password'),
              apart: true,
              onSelect: () => void force(user.id, name),
            }),
            online({ ...asked('deactivate', mdiAccountCancelOutline, t('users.deactivate')), danger: true }),
          ]
        : []),
    ];
  }

  return (row) => {
    const { invitation, queued } = row;
    if (queued) {
      const label = t(row.state === 'refused' ? 'users.forget' : 'users.cancel');
      return [{ id: 'cancel', icon: mdiClose, label, onSelect: () => void cancel(queued) }];
    }
    if (!invitation) return ofMember(row);
    if (!mayGrant(roles, invitation.roles)) return [];
    const { id, name } = invitation;
    return [
      online({
        id: 'resend',
        icon: mdiEmailSyncOutline,
        label: t('users.resend'),
        onSelect: () => void resend(id, row),
      }),
      online({
        id: 'withdraw',
        icon: mdiCancel,
        label: t('users.withdraw'),
        danger: true,
        onSelect: () => void withdraw(id, name),
      }),
    ];
  };
}
