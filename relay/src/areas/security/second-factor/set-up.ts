import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { AuditEvent } from '#calls/audit.ts';
import { auditOwn } from '#calls/audit-own.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { findTicket, markEnrolled, type Ticket } from '../attempts/tickets.ts';
import { checkOwnPassword } from '../password/check-password.ts';

/** Whoever sets up a second factor: signed in, or on the way in with a ticket because the firm asks for one. */
export interface SettingUp {
  readonly user: { id: string; name: string; email: string };
  readonly ticket: Ticket | null;
}

async function byTicket(context: CallContext, token: string): Promise<Result<SettingUp>> {
  const { db, now } = context.deps;
  const ticket = await findTicket(db, token, now());
  if (!ticket.ok) return ticket;
  // A ticket that owes a second factor must not make one.
  if (ticket.value.purpose !== 'enrol') return fail('session.ticket-over');
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('id', '=', ticket.value.userId)
    .executeTakeFirstOrThrow();
  return ok({ user, ticket: ticket.value });
}

/** Begins a set-up. @errors session.none, session.wrong-password, session.too-many-attempts, session.ticket-over */
export async function beginSetUp(
  context: CallContext,
  input: { password: string } | { ticket: string },
): Promise<Result<SettingUp>> {
  if ('ticket' in input) return byTicket(context, input.ticket);
  if (!context.session) return fail('session.none');
  const user = await checkOwnPassword(context, input.password);
  return user.ok ? ok({ user: user.value, ticket: null }) : user;
}

/** Goes on with a set-up that was begun. @errors session.none, session.ticket-over */
export async function goOnSetUp(
  context: CallContext,
  input: { ticket?: string | undefined },
): Promise<Result<SettingUp>> {
  if (input.ticket !== undefined) return byTicket(context, input.ticket);
  if (!context.session) return fail('session.none');
  return ok({ user: context.session.user, ticket: null });
}

/** Ends a set-up: the ticket, if there is one, opens the session from now on, and the event is written down. */
export async function endSetUp(
  trx: Database,
  context: CallContext,
  who: SettingUp,
  event: Pick<AuditEvent, 'event' | 'details'>,
): Promise<void> {
  if (who.ticket) await markEnrolled(trx, who.ticket);
  await auditOwn(trx, context, { ...event, user: who.user.id });
}
