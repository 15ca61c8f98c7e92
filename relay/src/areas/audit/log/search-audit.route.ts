import { AUDIT_LOG_PAGE, searchAudit } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readConditions } from './audit-conditions.ts';
import { type AsksEntries, countEntries, readEntries } from './audit-entries.ts';

export const searchAuditRoute = defineRoute(searchAudit, async (input, context) => {
  const { account, user, before } = input;
  const { db } = context.deps;
  const conditions = await readConditions(db, input);
  if (!conditions.ok) return conditions;
  const member = { userId: signedIn(context).user.id, roles: context.roles };
  const asked: AsksEntries = { account, conditions: conditions.value, member, user, before };
  const [found, total] = await Promise.all([
    readEntries(db, asked, AUDIT_LOG_PAGE + 1),
    before === undefined ? countEntries(db, asked) : undefined,
  ]);
  const entries = found.slice(0, AUDIT_LOG_PAGE);
  const last = entries.at(-1);
  const next = last && found.length > AUDIT_LOG_PAGE ? { at: last.at, id: last.id } : null;
  return ok({ ...(total === undefined ? {} : { total }), entries, next });
});
