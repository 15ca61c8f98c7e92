import { isFranchiseOwnerOrAdmin } from '@roundsman/shared-schema/areas/franchise/franchise.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { sql } from 'kysely';
import { defineRoute, signedIn } from '#calls/route.ts';

/** Owner or Admin, in an account of which the person with this address is an Owner. */
export const isFranchiseOwnerOrAdminRoute = defineRoute(
  isFranchiseOwnerOrAdmin,
  async ({ franchiseOwnerEmail }, context) => {
    const found = await context.deps.db
      .selectFrom('membership as mine')
      .innerJoin('membership as theirs', 'theirs.account_id', 'mine.account_id')
      .innerJoin('app_user as owner', 'owner.id', 'theirs.user_id')
      .select('mine.account_id')
      .where('mine.user_id', '=', signedIn(context).user.id)
      .where('mine.active', '=', true)
      .where(sql<boolean>`mine.roles && array['owner', 'admin']`)
      .where('theirs.active', '=', true)
      .where(sql<boolean>`'owner' = any(theirs.roles)`)
      .where('owner.email', '=', franchiseOwnerEmail)
      .limit(1)
      .executeTakeFirst();
    return ok({ data: { isFranchiseOwnerOrAdmin: found !== undefined } });
  },
);
