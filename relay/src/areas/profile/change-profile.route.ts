import { changeProfile } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { changeOwnProfile, readOwnProfile } from './own-profile.ts';

export const changeProfileRoute = defineRoute(changeProfile, async (input, context) => {
  const { db, now } = context.deps;
  const { account, name, telephone, picture } = input;
  const of = { account, userId: signedIn(context).user.id, now: now() };
  const heads = await db.transaction().execute(async (trx) => {
    const written = await changeOwnProfile(trx, of, { name, telephone, picture });
    const fields = Object.entries({ name, telephone, picture }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    await note(trx, context, { event: 'member.changed', account, details: { fields } });
    return written;
  });
  await hintHeads(db, heads);
  // Every device of the person reads its session anew, which holds the name.
  await publishAccessChanged(db, of.userId);
  return ok(await readOwnProfile(db, of));
});
