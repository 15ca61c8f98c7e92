import { signOut } from '@roundsman/shared-schema/http/session.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { publishAccessChanged } from '#http/publish-access.ts';
import { defineRoute } from '#http/route.ts';
import { auditOwn } from '#http/security/set-up.ts';
import { endSession } from '#http/session/end-sessions.ts';

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
