import { listAudit } from '@roundsman/shared-schema/http/audit.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#http/route.ts';
import { readAudit } from '#http/security/audit-list.ts';

export const listAuditRoute = defineRoute(listAudit, async (input, { deps }) =>
  ok(await readAudit(deps.db, input)),
);
