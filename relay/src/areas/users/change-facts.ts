import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import {
  type DetailChanges,
  detailsWith,
  type MemberDetails,
} from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { areAssignable, setTeamsOf } from '#areas/teams/team-store.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { type CoreEntries, writeCore } from '#mirror/core-mirror.ts';
import { readMemberDetails, writeMemberDetails } from '#mirror/member-details.ts';
import { memberMirror } from '#mirror/member-mirror.ts';

interface Change {
  readonly account: string;
  readonly userId: string;
  /** Roles of the member who makes the change. */
  readonly roles: readonly Role[];
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface Facts {
  readonly name?: string | undefined;
  readonly teams?: readonly string[] | undefined;
  readonly details?: DetailChanges | undefined;
}

/** Whether a person belongs to no other account than this one. */
async function isOnlyHere(trx: Database, account: string, userId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', '!=', account)
    .where('active', '=', true)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Checks that covers name somebody who can do the work, and not the person covered.
 * @errors people.not-assignable
 */
export async function checkCovers(
  trx: Database,
  of: { account: string; userId?: string },
  details: Pick<MemberDetails, 'cover'> | undefined,
): Promise<Result<void>> {
  const by = details?.cover.map((cover) => cover.by) ?? [];
  const fits = !(of.userId && by.includes(of.userId)) && (await areAssignable(trx, of.account, by));
  return fits ? ok(undefined) : fail('people.not-assignable', { field: 'details.cover' });
}

/**
 * Changes name, teams and details of a member in the tables and in `core`, in the caller's transaction; what is left
 * out stays. @errors users.unknown, users.only-owners, users.name-is-theirs, teams.unknown, teams.no-members,
 * people.not-assignable @source companion USR-2, USR-5, USR-6
 */
export async function changeFacts(
  trx: Database,
  change: Change,
  { name, teams, details }: Facts,
): Promise<Result<readonly HeadHint[]>> {
  const { account, userId } = change;
  const member = await trx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['roles', 'name'])
    .where('account_id', '=', account)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return fail('users.unknown');
  if (!mayGrant(change.roles, member.roles as Role[])) return fail('users.only-owners');
  if (name !== undefined && name !== member.name) {
    if (!(await isOnlyHere(trx, account, userId))) return fail('users.name-is-theirs', { field: 'name' });
    await trx.updateTable('app_user').set({ name }).where('id', '=', userId).execute();
  }
  if (details) {
    const { cover } = details;
    const checked = await checkCovers(trx, change, cover && { cover });
    if (!checked.ok) return checked;
    // The row of the member is locked: two who change different details at once both keep theirs.
    const before = await readMemberDetails(trx, account, userId);
    await writeMemberDetails(trx, change, detailsWith(before, details));
  }
  let entries: CoreEntries = {};
  if (teams) {
    const set = await setTeamsOf(trx, change, teams);
    if (!set.ok) return set;
    entries = set.value;
  }
  return ok(await writeCore(trx, change, { ...entries, ...(await memberMirror(trx, account, [userId])) }));
}
