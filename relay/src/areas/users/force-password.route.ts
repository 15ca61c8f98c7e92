import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { forcePassword } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { allOrNothing } from '#calls/all-or-nothing.ts';
import { note, noteRefusal } from '#calls/note.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';

export const forcePasswordRoute = defineRoute(forcePassword, async ({ account, user }, context) => {
  const { db, now } = context.deps;
  // Whoever wants a new one for themselves changes it.
  if (user === signedIn(context).user.id) return fail('users.is-you');
  const done = await allOrNothing(db, async (trx) => {
    const member = await trx
      .selectFrom('membership')
      .select('roles')
      .where('account_id', '=', account)
      .where('user_id', '=', user)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!member) return fail('users.unknown');
    if (!mayGrant(context.roles, member.roles as Role[])) return fail('users.only-owners');
    const set = await trx
      .updateTable('app_user')
      .set({ password_due_at: new Date(now()) })
      .where('id', '=', user)
      .where('password_due_at', 'is', null)
      .executeTakeFirst();
    if (set.numUpdatedRows > 0n) await note(trx, context, { event: 'password.forced', account, user });
    return ok({});
  });
  if (!done.ok) {
    if (done.error === 'users.only-owners') await noteRefusal(context, { account, attempt: done.error });
    return done;
  }
  // Open connections end, as those that begin do: nothing is exchanged until there is a new password.
  await publishAccessChanged(db, user);
  return done;
});
