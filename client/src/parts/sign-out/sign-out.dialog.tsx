import { mdiLogout } from '@mdi/js';
import type { Store } from '#store/store.ts';
import { t } from '#text/texts.ts';
import { LeaveDialog } from './leave.dialog.tsx';
import { type LeftHere, useLeftHere } from './left-here.hook.ts';

function titleOf({ waiting, calls, refused }: LeftHere): string {
  if (waiting === 0) return t('sign-out.title-refused', { count: refused });
  return t(calls > 0 ? 'sign-out.title-both' : 'sign-out.title', { count: waiting });
}

function textOf({ waiting, calls, refused, unsaved }: LeftHere): string {
  const changes = waiting - calls;
  return [
    changes > 0 ? t('sign-out.waiting', { count: changes }) : '',
    calls > 0 ? t('sign-out.calls', { count: calls }) : '',
    refused > 0 ? t('sign-out.refused', { count: refused }) : '',
    unsaved > 0 ? t('sign-out.unsaved', { count: unsaved }) : '',
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
    wait: t('sign-out.wait', { count: left.waiting }),
    waitText: t('sign-out.wait-text'),
    keep: {
      icon: mdiLogout,
      label: t('sign-out.keep', { count: left.waiting + left.refused }),
      text: t('sign-out.keep-text'),
    },
    discard: t('sign-out.discard-confirm'),
  };
  return <LeaveDialog store={store} words={words} onLeave={onSignOut} onClose={onClose} />;
}
