import { pictureKey } from '@roundsman/shared-schema/areas/profile/picture.schema.ts';
import type { readProfile } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { type CoreEntries, writeCore } from '#mirror/core-mirror.ts';
import { readMemberDetails, writeMemberDetails } from '#mirror/member-details.ts';
import { memberMirror } from '#mirror/member-mirror.ts';

type OwnProfile = CallOutput<typeof readProfile>;

export async function readOwnProfile(
  db: Database,
  of: { account: string; userId: string },
): Promise<OwnProfile> {
  const row = await db
    .selectFrom('app_user')
    .select(['name', 'email', 'picture'])
    .where('id', '=', of.userId)
    .executeTakeFirstOrThrow();
  const { telephone } = await readMemberDetails(db, of.account, of.userId);
  return { ...row, telephone };
}

/** What `core` says of how somebody looks; nothing for who has no picture. */
export async function pictureMirror(trx: Database, userId: string): Promise<CoreEntries> {
  const row = await trx.selectFrom('app_user').select('picture').where('id', '=', userId).executeTakeFirst();
  return row?.picture ? { [pictureKey(userId)]: row.picture } : {};
}

/**
 * Changes the own profile in the caller's transaction, and in the `core` of every account that the person belongs to.
 * Pass the answer to `hintHeads` after the commit. `now`: epoch milliseconds.
 */
export async function changeOwnProfile(
  trx: Database,
  of: { account: string; userId: string; now: number },
  wish: { name?: string | undefined; telephone?: string | undefined; picture?: string | undefined },
): Promise<readonly HeadHint[]> {
  const { account, userId, now } = of;
  // First of all locks, as with every change of a member.
  const before = await trx
    .selectFrom('app_user')
    .select(['name', 'picture'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (wish.telephone !== undefined) {
    const details = await readMemberDetails(trx, account, userId);
    await writeMemberDetails(trx, { account, userId }, { ...details, telephone: wish.telephone });
  }
  const name = wish.name ?? before.name;
  const picture = wish.picture ?? before.picture;
  if (name === before.name && picture === before.picture) return [];
  await trx.updateTable('app_user').set({ name, picture }).where('id', '=', userId).execute();
  const places = await trx
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  const heads: HeadHint[] = [];
  for (const { account_id: place } of places) {
    const entries: CoreEntries = {
      ...(name === before.name ? {} : await memberMirror(trx, place, [userId])),
      ...(picture === before.picture ? {} : { [pictureKey(userId)]: picture }),
    };
    heads.push(...(await writeCore(trx, { account: place, now }, entries)));
  }
  return heads;
}
