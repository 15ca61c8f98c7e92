import type { AuditEventName } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { audit } from '#calls/audit.ts';
import type { Database } from '#database/pool.ts';

/** Writes into the audit of one account, or of each, what the operator did at the terminal. `at`: epoch ms. */
export async function auditAccounts(
  db: Database,
  event: AuditEventName,
  only: string | undefined,
  at: number,
): Promise<void> {
  const accounts = await db.selectFrom('account').select('id').execute();
  for (const { id } of accounts) {
    if (only === undefined || only === id) await audit(db, { event, at, account: id, actor: 's.operator' });
  }
}
