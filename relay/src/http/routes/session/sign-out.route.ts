import { signOut } from '@roundsman/shared-schema/http/session.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { publishAccessChanged } from '#http/publish-access.ts';
import { defineRoute } from '#http/route.ts';
import { endSession } from '#http/session/session-store.ts';

export const signOutRoute = defineRoute(signOut, async (_input, context) => {
  const { session, deps } = context;
  if (session) {
    await endSession(deps.db, session.tokenHash);
    await publishAccessChanged(deps.db, session.user.id);
  }
  context.clearSessionCookie();
  return ok({});
});
