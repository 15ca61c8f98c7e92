import type { StartedSession } from '@roundsman/shared-schema/http/session.http.ts';
import type { CallContext } from '#http/route.ts';
import { type DeviceInput, readProfile, startSession } from './session-store.ts';

/** Starts a session for a call's answer: as a cookie, or as a token in the answer when that was asked for. */
export async function enter(
  context: CallContext,
  userId: string,
  input: DeviceInput & { as?: 'token' | undefined },
): Promise<StartedSession> {
  const { db, installationId, now } = context.deps;
  const { userAgent } = context;
  const { token, device } = await startSession(db, { ...input, userId, userAgent, now: now() });
  const profile = await readProfile(db, { userId, device }, installationId);
  if (input.as === 'token') return { profile, token };
  context.setSessionCookie(token);
  return { profile };
}
