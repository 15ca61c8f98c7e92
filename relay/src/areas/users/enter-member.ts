import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { MemberDetails } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { newShortId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { pictureMirror } from '#areas/profile/own-profile.ts';
import { addToTeams } from '#areas/teams/team-store.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';
import { writeMemberDetails } from '#mirror/member-details.ts';
import { memberMirror } from '#mirror/member-mirror.ts';

export interface NewUser {
  name: string;
  /** Lower-cased. */
  email: string;
  passwordHash: string;
  /** Somebody vouches for the address, or a mail to it brought the person here. Epoch milliseconds. */
  verifiedAt?: number | undefined;
}

/** Makes a user; `sign-up.email-taken` when the address has one. Call inside a transaction. */
export async function createUser(trx: Database, user: NewUser): Promise<Result<string>> {
  const id = newShortId();
  const made = await trx
    .insertInto('app_user')
    .values({
      id,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      email_verified_at: user.verifiedAt === undefined ? null : new Date(user.verifiedAt),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows ? ok(id) : fail('sign-up.email-taken', { field: 'email' });
}

export interface NewMember {
  account: string;
  userId: string;
  name: string;
  roles: readonly Role[];
  /** Epoch milliseconds. */
  now: number;
  teams?: readonly string[];
  details?: MemberDetails | undefined;
}

/** Gives somebody a membership with these roles, in the table only: `enterMember` also tells the devices. */
export async function setMembership(trx: Database, member: NewMember): Promise<void> {
  const roles = [...member.roles];
  await trx
    .insertInto('membership')
    .values({ account_id: member.account, user_id: member.userId, roles, created_at: new Date(member.now) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ roles, active: true }),
    )
    .execute();
}

/** Makes someone a member, or gives a member these roles, in the table and in `core`. */
export async function enterMember(trx: Database, member: NewMember): Promise<readonly HeadHint[]> {
  await setMembership(trx, member);
  if (member.details) await writeMemberDetails(trx, member, member.details);
  const teams = await addToTeams(trx, member, member.teams ?? []);
  const mirror = await memberMirror(trx, member.account, [member.userId]);
  return writeCore(trx, member, {
    ...teams,
    ...mirror,
    ...(await pictureMirror(trx, member.userId)),
  });
}
