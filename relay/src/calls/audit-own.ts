import type { Database } from '#database/pool.ts';
import { type AuditEvent, audit } from './audit.ts';
import { type CallContext, signedIn } from './route.ts';

/** Writes down what whoever calls has done themselves. */
export async function auditOwn(
  db: Database,
  context: CallContext,
  event: Pick<AuditEvent, 'event' | 'details' | 'user' | 'account'>,
): Promise<void> {
  await audit(db, {
    ...event,
    user: event.user ?? signedIn(context).user.id,
    at: context.deps.now(),
    device: context.session?.device,
    address: context.address,
    agent: context.userAgent,
  });
}
