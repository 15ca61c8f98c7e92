import { listAudit } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { readAudit, readLastSignIns } from './audit-list.ts';
import { seesUserSecurity } from './user-security.ts';

export const listAuditRoute = defineRoute(listAudit, async (input, { deps }) => {
  if (await seesUserSecurity(deps.db, input.account, deps.now())) {
    return ok({ ...(await readAudit(deps.db, input)), isLimited: false });
  }
  const events = await readLastSignIns(deps.db, input.account);
  return ok({ events, hasMore: false, isLimited: true });
});
