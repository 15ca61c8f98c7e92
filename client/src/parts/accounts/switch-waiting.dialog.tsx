import { mdiSwapHorizontal } from '@mdi/js';
import type { Store } from '#store/store.ts';
import { t } from '#text/texts.ts';
import { LeaveDialog } from '../sign-out/leave.dialog.tsx';
import { useLeftHere } from '../sign-out/left-here.hook.ts';
import './accounts.text.ts';

/** What becomes of what the server does not have yet when another account opens (SYN-5). */
export function SwitchWaitingDialog(props: { store: Store; onSwitch: () => void; onClose: () => void }) {
  const { store, onSwitch, onClose } = props;
  const { waiting, calls, refused } = useLeftHere(store);
  const count = waiting + refused;
  const handleLeave = async (what: 'keep' | 'discard') => {
    if (what === 'discard') await store.discardWaiting();
    onSwitch();
  };
  const words = {
    title: t(calls > 0 ? 'accounts.waiting-both' : 'accounts.waiting-title', {
      count,
      name: store.account.name,
    }),
    text: t('accounts.waiting-text', { count }),
    wait: t('accounts.wait', { count: waiting }),
    keep: { icon: mdiSwapHorizontal, label: t('accounts.keep'), text: t('accounts.keep-text') },
    discard: t('accounts.discard-confirm'),
  };
  return <LeaveDialog store={store} words={words} onLeave={handleLeave} onClose={onClose} />;
}
