import {
  endMemberSessions,
  endSessions,
  signOutEverywhere,
} from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note, noteRefusal } from '#calls/note.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { type CallContext, defineRoute, signedIn } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { endSessions as end } from '#sessions/end-sessions.ts';

/** Ends the sessions named, which were found to be of these users, and tells everyone concerned. */
async function endAll(
  context: CallContext,
  found: readonly { id: string; user_id: string; device_id: string }[],
  account?: string,
): Promise<void> {
  const { db, now } = context.deps;
  const users = [...new Set(found.map((row) => row.user_id))];
  await db.transaction().execute(async (trx) => {
    for (const userId of users) {
      const ids = found.filter((row) => row.user_id === userId).map(({ id }) => id);
      const ended = await end(trx, { userId, ids }, { why: 'ended', now: now() });
      if (ended > 0) await noteEnd(trx, context, { account, user: userId, ended });
    }
  });
  for (const userId of users) await publishAccessChanged(db, userId);
  if (found.some(({ id }) => id === signedIn(context).sessionId)) context.clearSessionCookie();
}

function noteEnd(
  trx: Database,
  context: CallContext,
  end: { account?: string | undefined; user: string; ended: number },
): Promise<void> {
  const { account, user, ended } = end;
  return note(trx, context, { event: 'session.ended', account, user, details: { ended } });
}

export const endSessionsRoute = defineRoute(endSessions, async ({ ids }, context) => {
  const found = await context.deps.db
    .selectFrom('session')
    .select(['id', 'user_id', 'device_id'])
    .where('id', 'in', ids)
    .where('user_id', '=', signedIn(context).user.id)
    .execute();
  if (found.length < new Set(ids).size) return fail('sessions.unknown');
  await endAll(context, found);
  return ok({});
});

export const endMemberSessionsRoute = defineRoute(endMemberSessions, async ({ account, ids }, context) => {
  const found = await context.deps.db
    .selectFrom('session')
    .innerJoin('membership', 'membership.user_id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.device_id', 'membership.roles'])
    .where('session.id', 'in', ids)
    .where('membership.account_id', '=', account)
    .where('membership.active', '=', true)
    .execute();
  if (found.length < new Set(ids).size) return fail('sessions.unknown');
  if (!context.roles.includes('owner') && found.some(({ roles }) => roles.includes('owner'))) {
    await noteRefusal(context, { account, attempt: 'sessions.is-owners' });
    return fail('sessions.is-owners');
  }
  await endAll(context, found, account);
  return ok({});
});

export const signOutEverywhereRoute = defineRoute(signOutEverywhere, async ({ keepThis }, context) => {
  const { db, now } = context.deps;
  const { user, tokenHash } = signedIn(context);
  const which = keepThis ? { userId: user.id, except: tokenHash } : { userId: user.id };
  const ended = await db.transaction().execute(async (trx) => {
    const count = await end(trx, which, { why: 'all', now: now() });
    if (count > 0) await noteEnd(trx, context, { user: user.id, ended: count });
    return count;
  });
  await publishAccessChanged(db, user.id);
  if (!keepThis) context.clearSessionCookie();
  return ok({ ended });
});
