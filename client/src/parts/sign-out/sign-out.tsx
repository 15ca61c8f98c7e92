import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useOpenStore, useSession } from '#store/use-session.hook.tsx';
import { t, textOf } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { leftIn } from './left-here.hook.ts';
import './sign-out.text.ts';
import { lateOverlay } from '#ui/late/late.tsx';

const SignOutContext = createContext<(() => void) | null>(null);

const SignOutDialog = lateOverlay(async () => (await import('./sign-out.dialog.tsx')).SignOutDialog);

/** Holds the question that signing out asks; see `useSignOut`. */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const store = useOpenStore();
  const confirm = useConfirm();
  const mayLeave = useMayLeave();
  const show = useToast();
  const [isAsking, setIsAsking] = useState(false);

  const signOut = useCallback(
    async (waiting: 'keep' | 'discard') => {
      const result = await session.signOut({ waiting });
      if (result.ok) setIsAsking(false);
      else show({ text: result.error === 'network.offline' ? t('sign-out.offline') : textOf(result.error) });
    },
    [session, show],
  );
  const ask = useCallback(async () => {
    if (!(await mayLeave())) return;
    const open = session.store.get();
    const left = open && leftIn(open);
    if (left && left.waiting + left.refused > 0) {
      setIsAsking(true);
      return;
    }
    const yes = await confirm({
      title: t('sign-out.ask'),
      text: t('sign-out.text'),
      confirm: t('sign-out.confirm'),
    });
    if (yes) await signOut('keep');
  }, [session, mayLeave, confirm, signOut]);

  return (
    <SignOutContext value={ask}>
      {children}
      {isAsking && store && (
        <SignOutDialog store={store} onSignOut={signOut} onClose={() => setIsAsking(false)} />
      )}
    </SignOutContext>
  );
}

/** Signs out after a question; where changes wait it says what can be done with them (SYN-5). */
export function useSignOut(): () => void {
  const signOut = use(SignOutContext);
  if (!signOut) throw new Error('useSignOut needs a SignOutProvider above it');
  return signOut;
}
