import { readEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { useCallback, useEffect } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';

/** Less than the 10 seconds within which a confirmation elsewhere has to show (companion VER-4). */
const LOOK_EVERY_MS = 5_000;

export interface OwnEmail {
  readonly connected: boolean;
  /** Looks now; true once the address is confirmed, undefined when the server could not be asked. */
  look(): Promise<boolean | undefined>;
}

/**
 * Asks the server while the page is seen whether the address has been confirmed, here or anywhere else. `onVerified`
 * is told whenever it has been; `onWait` the seconds until the next mail may be asked for.
 */
export function useOwnEmail(onVerified: () => void, onWait: (seconds: number) => void): OwnEmail {
  const { call } = useCall();
  const { connected } = useSyncState();
  const look = useCallback(async () => {
    const answer = await call(readEmail, {});
    if (!answer.ok) return undefined;
    onWait(answer.value.wait);
    if (answer.value.verified) onVerified();
    return answer.value.verified;
  }, [call, onVerified, onWait]);
  useEffect(() => {
    if (!connected) return;
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    lookWhenSeen();
    const timer = setInterval(lookWhenSeen, LOOK_EVERY_MS);
    window.addEventListener('focus', lookWhenSeen);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', lookWhenSeen);
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, [connected, look]);
  return { connected, look };
}
