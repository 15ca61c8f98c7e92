import type { Database } from '#database/pool.ts';
import { type AuditEvent, audit } from './audit.ts';
import type { CallContext } from './route.ts';

/** The same refusal is written down once in this time: a client that keeps asking fills no table. */
const REFUSAL_EVERY_MS = 60_000;

/** Writes down what the caller of a call did; `user` is whom it concerns, the caller when absent. */
export async function note(
  db: Database,
  context: Pick<CallContext, 'session' | 'deps' | 'address' | 'userAgent'>,
  event: Omit<AuditEvent, 'at' | 'actor' | 'address' | 'agent'>,
): Promise<void> {
  const { session, address, userAgent, deps } = context;
  const own = session ? { user: session.user.id, actor: session.user.id } : {};
  await audit(db, { at: deps.now(), address, agent: userAgent, ...own, ...event });
}

/** Writes down that a member tried what the role does not allow. `attempt`: the call, or the error's key. */
export async function noteRefusal(
  context: Pick<CallContext, 'session' | 'deps' | 'address' | 'userAgent'>,
  refusal: { account: string; attempt: string },
): Promise<void> {
  const { deps, session } = context;
  if (!session) return;
  const recent = await deps.db
    .selectFrom('audit_event')
    .select('id')
    .where('user_id', '=', session.user.id)
    .where('event', '=', 'access.refused')
    .where('at', '>', new Date(deps.now() - REFUSAL_EVERY_MS))
    .where((where) => where(where.ref('details', '->>').key('attempt'), '=', refusal.attempt))
    .executeTakeFirst();
  if (recent) return;
  const { account, attempt } = refusal;
  await note(deps.db, context, {
    event: 'access.refused',
    account,
    device: session.device,
    details: { attempt },
  });
}
