import type { Profile } from '@roundsman/shared-schema/http/session.http.ts';
import { createContext, use } from 'react';
import type { HttpClient } from '#platform/http-client.ts';

/** What the pages before the app need: calls, what this device says of itself, and where a new session goes. */
export interface SessionActions {
  readonly http: HttpClient;
  /** The device id this browser was given before, its name and platform. */
  deviceFields(): { device?: string; deviceName?: string; platform?: string };
  /** Keeps the profile on this device and opens the app. */
  start(profile: Profile): void;
}

export const SessionActionsContext = createContext<SessionActions | null>(null);

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionActionsContext above it');
  return actions;
}
