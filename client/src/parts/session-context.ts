import { createContext, use } from 'react';
import type { Session } from '#store/session/session.ts';

/** The session of this tab, made once at the start of the app. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}
