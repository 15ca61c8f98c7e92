import { useAtomValue } from 'jotai';
import { RouterProvider } from 'react-router/dom';
import { SessionContext } from '#parts/session-context.ts';
import type { Session } from '#store/session/session.ts';
import { ConfirmProvider } from '#ui/dialog/confirm-dialog.tsx';
import { AppTheme } from '#ui/theme/app-theme.tsx';
import { ToastOutlet, ToastProvider } from '#ui/toast/toast.tsx';
import { colourModeAtom } from './app.atoms.ts';
import type { createAppRouter } from './router.tsx';
import './app.css';

/** The whole app: theme, messages, questions, session, routes. */
export function App({ session, router }: { session: Session; router: ReturnType<typeof createAppRouter> }) {
  return (
    <AppTheme mode={useAtomValue(colourModeAtom)}>
      <ToastProvider>
        <ConfirmProvider>
          <SessionContext value={session}>
            <RouterProvider router={router} />
          </SessionContext>
        </ConfirmProvider>
        <ToastOutlet />
      </ToastProvider>
    </AppTheme>
  );
}
