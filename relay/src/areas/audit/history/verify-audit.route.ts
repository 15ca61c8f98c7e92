import { verifyAudit } from '@roundsman/shared-schema/areas/audit/verify-audit.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { verifyHistory } from './verify-history.ts';

export const verifyAuditRoute = defineRoute(verifyAudit, async ({ account }, { deps }) => {
  const { days, changes, faults } = await verifyHistory(deps.db, account);
  return ok({ days, changes, faults: faults.map(({ day, fault }) => ({ day, fault })) });
});
