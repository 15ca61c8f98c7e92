import { signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { defineRoute } from '#calls/route.ts';
import { endSession } from '#sessions/end-sessions.ts';

export const signOutRoute = defineRoute(signOut, async (_input, context) => {
  const { session, deps } = context;
  if (session) {
    await endSession(deps.db, session.tokenHash, deps.now());
    await auditOwn(deps.db, context, { event: 'sign-in.signed-out' });
    await publishAccessChanged(deps.db, session.user.id);
  }
  context.clearSessionCookie();
  return ok({});
});
