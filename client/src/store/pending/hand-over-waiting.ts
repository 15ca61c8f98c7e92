import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { handOver } from './hand-over.ts';
import type { PendingChanges } from './pending-changes.ts';
import { withoutPart } from './pending-record.ts';

/** Posts everything that waits for review; what the server has taken waits here no longer. */
export async function handOverWaiting(http: HttpClient, pending: PendingChanges): Promise<Result<void>> {
  const posted = await handOver(
    http,
    'review',
    pending.list().map(({ record }) => record),
  );
  if (!posted.ok) return posted;
  for (const { record, document } of posted.value)
    await pending.edit([record], (waiting) => withoutPart(waiting, document));
  return ok(undefined);
}
