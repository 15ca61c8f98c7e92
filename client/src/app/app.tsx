import { useAtomValue } from 'jotai';
import { Written } from '#parts/language/written.part.tsx';
import { SignOutProvider } from '#parts/sign-out/sign-out.tsx';
import type { Session } from '#store/session/session.ts';
import { SessionProvider } from '#store/use-session.hook.tsx';
import { ConfirmProvider } from '#ui/dialog/confirm-dialog.tsx';
import { AppTheme } from '#ui/theme/app-theme.tsx';
import { ToastOutlet, ToastProvider } from '#ui/toast/toast.tsx';
import { colourModeAtom } from './app.atoms.ts';
import type { AppHistory } from './app-history.ts';
import { AppRouter } from './router.tsx';
import './app.css';

/** The whole app: theme, messages, questions, session, routes. */
export function App({ session, history }: { session: Session; history: AppHistory }) {
  return (
    <AppTheme mode={useAtomValue(colourModeAtom)}>
      <ToastProvider>
        <ConfirmProvider>
          <SessionProvider session={session}>
            <Written>
              <SignOutProvider>
                <AppRouter history={history} />
              </SignOutProvider>
            </Written>
          </SessionProvider>
        </ConfirmProvider>
        <ToastOutlet />
      </ToastProvider>
    </AppTheme>
  );
}
