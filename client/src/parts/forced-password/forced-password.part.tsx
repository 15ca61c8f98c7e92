import { useEffect, useRef } from 'react';
import { useLocalProfile, useSession } from '#store/use-session.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { lateExtra } from '#ui/late/late.tsx';

/** While there is no connection, whether that is why is asked this often. */
const ASK_MS = 30_000;

const ForcedPasswordDialog = lateExtra(
  async () => (await import('./forced-password.dialog.tsx')).ForcedPasswordDialog,
);

/** Shows the dialog for a new password as soon as somebody has asked for one (SEC-2). */
export function ForcedPassword() {
  const session = useSession();
  const due = useLocalProfile()?.profile.user.passwordDue === true;
  const { connected } = useSyncState();
  const wasConnected = useRef(false);
  useEffect(() => {
    if (connected) {
      wasConnected.current = true;
      return;
    }
    // The start asks by itself; a connection that is lost may have been ended because of this.
    if (wasConnected.current) void session.refresh();
    const timer = setInterval(() => void session.refresh(), ASK_MS);
    return () => clearInterval(timer);
  }, [connected, session]);
  if (!due) return null;
  return <ForcedPasswordDialog />;
}
