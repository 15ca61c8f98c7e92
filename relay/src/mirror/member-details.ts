import {
  type MemberDetails,
  memberDetails,
  NO_DETAILS,
} from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import type { Database } from '#database/pool.ts';

/** Stored details as they are read; whatever an older version left out or wrote otherwise is as if never told. */
export function detailsOf(stored: unknown): MemberDetails {
  const parsed = memberDetails.safeParse(stored ?? {});
  return parsed.success ? parsed.data : NO_DETAILS;
}

/** What an account knows of one of its members. */
export async function readMemberDetails(
  db: Database,
  account: string,
  userId: string,
): Promise<MemberDetails> {
  const row = await db
    .selectFrom('member_detail')
    .select('details')
    .where('account_id', '=', account)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return detailsOf(row?.details);
}

/** Puts a member's details in place of those before; `core` is mirrored by the caller (`memberMirror`). */
export async function writeMemberDetails(
  trx: Database,
  of: { account: string; userId: string },
  details: MemberDetails,
): Promise<void> {
  const row = { details: JSON.stringify({ ...details, skills: distinctSkills(details.skills) }) };
  await trx
    .insertInto('member_detail')
    .values({ account_id: of.account, user_id: of.userId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(row))
    .execute();
}
