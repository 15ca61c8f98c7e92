import { listMemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { readMemberSecurity, seesUserSecurity } from './user-security.ts';

export const listMemberSecurityRoute = defineRoute(listMemberSecurity, async ({ account }, { deps }) => {
  const now = deps.now();
  const sees = await seesUserSecurity(deps.db, account, now);
  return ok({ members: sees ? await readMemberSecurity(deps.db, account, now) : [] });
});
