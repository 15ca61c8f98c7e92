import { mdiLogout } from '@mdi/js';
import type { Store } from '#store/store.ts';
import { t } from '#text/texts.ts';
import { LeaveDialog } from './leave.dialog.tsx';
import { type LeftHere, useLeftHere } from './left-here.hook.ts';

function titleOf({ waiting, calls, refused }: LeftHere): string {
  if (waiting === 0) return t('leave.title-refused', { count: refused });
  return t(calls > 0 ? 'leave.title-both' : 'leave.title', { count: waiting });
}

function textOf({ waiting, calls, refused, unsaved }: LeftHere): string {
  const changes = waiting - calls;
  return [
    changes > 0 ? t('leave.waiting', { count: changes }) : '',
    calls > 0 ? t('leave.calls', { count: calls }) : '',
    refused > 0 ? t('leave.refused', { count: refused }) : '',
    unsaved > 0 ? t('leave.unsaved', { count: unsaved }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What becomes of what only this device has when its person signs out (SYN-5). */
export function SignOutDialog(props: {
  store: Store;
  onSignOut: (waiting: 'keep' | 'discard') => Promise<void>;
  onClose: () => void;
}) {
  const { store, onSignOut, onClose } = props;
  const left = useLeftHere(store);
  const words = {
    title: titleOf(left),
    text: textOf(left),
    wait: t('leave.wait', { count: left.waiting }),
    waitText: t('leave.wait-text'),
    keep: {
      icon: mdiLogout,
      label: t('leave.keep', { count: left.waiting + left.refused }),
      text: t('leave.keep-text'),
    },
    discard: t('leave.discard-confirm'),
  };
  return <LeaveDialog store={store} words={words} onLeave={onSignOut} onClose={onClose} />;
}
