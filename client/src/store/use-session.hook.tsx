import { createContext, type ReactNode, use } from 'react';
import type { LocalProfile } from './session/local-profile.ts';
import type { Session } from './session/session.ts';
import type { Store } from './store.ts';
import { useStore } from './store-context.hook.tsx';
import { useReadable } from './use-sync.hook.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives the whole app its session; above `StoreProvider`. */
export function SessionProvider(props: { session: Session; children: ReactNode }) {
  return <SessionContext value={props.session}>{props.children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Who is signed in; `undefined` for nobody. */
export function useLocalProfile(): LocalProfile | undefined {
  return useReadable(useSession().local);
}

/** Who works in the open account, as of now: a name or an address may change while the screen stays. */
export function useProfile(): Store['profile'] {
  useLocalProfile();
  return useStore().profile;
}

/** The open account's store, to be given to `StoreProvider`. */
export function useOpenStore(): Store | undefined {
  return useReadable(useSession().store);
}
