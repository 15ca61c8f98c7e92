import { readAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { identityOf } from './identity.ts';

export const readAccountRoute = defineRoute(readAccount, async ({ account }, { deps, baseUrl }) => {
  const row = await deps.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return ok({
    ...identityOf(row),
    createdAt: row.created_at.getTime(),
    dataLocation: deps.dataLocation ?? '',
    host: new URL(baseUrl).host,
    closedAt: row.closed_at?.getTime() ?? null,
  });
});
