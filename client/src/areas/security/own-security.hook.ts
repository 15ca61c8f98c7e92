import { readSecurity } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { listSessions } from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

export interface OwnSecurity extends CallOutput<typeof readSecurity> {
  sessions: CallOutput<typeof listSessions>['sessions'];
  /** When it was loaded, epoch milliseconds. */
  at: number;
}

/** What was loaded last, by user: shown with its time while there is no connection (SEC-6). */
const kept = new Map<string, OwnSecurity>();

/** How one's own sign-in is secured, loaded from the server, and again when the connection is back. */
export function useOwnSecurity(): {
  own: OwnSecurity | undefined;
  failed: boolean;
  connected: boolean;
  load: () => Promise<void>;
} {
  const store = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const user = store.profile.user.id;
  const [own, setOwn] = useState(() => kept.get(user));
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const [security, list] = await Promise.all([call(readSecurity, {}), call(listSessions, {})]);
    const isThere = security.ok && list.ok;
    if (isThere) {
      const next = { ...security.value, sessions: list.value.sessions, at: store.now() };
      kept.set(user, next);
      setOwn(next);
    }
    setFailed(!isThere);
  }, [store, call, user]);
  useEffect(() => {
    if (connected) void load();
    else setFailed(true);
  }, [connected, load]);
  return { own, failed, connected, load };
}
