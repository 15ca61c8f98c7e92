import { useCallback } from 'react';
import { useSession } from '#store/use-session.hook.tsx';
import { t, textOf } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** Signs out after a question that says what waits on this device (SYN-5). */
export function useSignOut(): () => void {
  const session = useSession();
  const confirm = useConfirm();
  const show = useToast();
  return useCallback(() => {
    const ask = async () => {
      const count = session.waitingHere();
      const yes = await confirm({
        title: t('app.sign-out-ask'),
        text: count > 0 ? t('app.sign-out-waiting', { count }) : t('app.sign-out-text'),
        confirm: t('app.sign-out'),
        danger: count > 0,
      });
      if (!yes) return;
      const result = await session.signOut();
      if (!result.ok) show({ text: textOf(result.error) });
    };
    void ask();
  }, [session, confirm, show]);
}
