import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { changeUser } from '@roundsman/shared-schema/http/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { changeMember } from '#http/firms/change-member.ts';
import { note, noteRefusal } from '#http/note.ts';
import { publishAccessChanged } from '#http/publish-access.ts';
import { defineRoute, signedIn } from '#http/route.ts';
import { hintHeads } from '#log/hints.ts';

const sameRoles = (a: readonly Role[], b: readonly Role[]) => a.join() === b.join();

export const changeUserRoute = defineRoute(changeUser, async ({ account, user, ...wish }, context) => {
  const { db, now } = context.deps;
  const by = signedIn(context).user.id;
  const done = await db.transaction().execute(async (trx) => {
    const changed = await changeMember(trx, { account, userId: user, by, now: now() }, wish);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    if (!sameRoles(before.roles, after.roles)) {
      const details = { before: before.roles, after: after.roles };
      await note(trx, context, { event: 'member.roles-changed', account, user, details });
    }
    if (before.active !== after.active) {
      const event = after.active ? 'member.reactivated' : 'member.deactivated';
      await note(trx, context, { event, account, user });
    }
    return changed;
  });
  if (!done.ok) {
    const isRefusal = done.error === 'users.only-owners' || done.error === 'access.not-allowed';
    if (isRefusal || done.error === 'users.is-you')
      await noteRefusal(context, { account, attempt: done.error });
    return done;
  }
  await hintHeads(db, done.value.heads);
  await publishAccessChanged(db, user);
  const { roles, active } = done.value.after;
  return ok({ roles: [...roles], active });
});
