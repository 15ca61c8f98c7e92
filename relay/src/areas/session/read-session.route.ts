import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readProfile } from '#sessions/session-store.ts';

export const readSessionRoute = defineRoute(readSession, async (_input, context) => {
  const { user, device } = signedIn(context);
  const { db, installationId } = context.deps;
  return ok({ profile: await readProfile(db, { userId: user.id, device }, installationId) });
});
