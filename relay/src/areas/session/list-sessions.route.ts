import { listMemberSessions, listSessions } from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readSessions } from './read-sessions.ts';

export const listSessionsRoute = defineRoute(listSessions, async (_input, context) => {
  const { db, now } = context.deps;
  const { user, sessionId } = signedIn(context);
  return ok({ sessions: await readSessions(db, { userId: user.id }, { sessionId, now: now() }) });
});

export const listMemberSessionsRoute = defineRoute(listMemberSessions, async ({ account }, context) => {
  const { db, now } = context.deps;
  const { sessionId } = signedIn(context);
  return ok({ sessions: await readSessions(db, { account }, { sessionId, now: now() }) });
});
