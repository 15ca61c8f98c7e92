import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import type { SignInTicketTable, TicketDevice } from '#database/security-tables.ts';
import { hashToken, newToken } from '#secrets/token.ts';

/** Long enough to fetch the phone, or to set up an app. */
export const TICKET_MS = 10 * 60 * 1000;

/** A sign-in of which the password was right. */
export interface Ticket {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly purpose: SignInTicketTable['purpose'];
  /** What the device said of itself in the first step; the second cannot change it. */
  readonly device: TicketDevice;
}

/** Makes a ticket; answers its secret, which is kept nowhere. `now`: epoch milliseconds. */
export async function makeTicket(
  db: Database,
  ticket: { userId: string; purpose: 'second' | 'enrol'; device: TicketDevice },
  now: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_ticket')
    .values({
      token_hash: hashToken(token),
      user_id: ticket.userId,
      purpose: ticket.purpose,
      device: JSON.stringify(ticket.device),
      expires_at: new Date(now + TICKET_MS),
    })
    .execute();
  return token;
}

/** @errors session.ticket-over */
export async function findTicket(db: Database, token: string, now: number): Promise<Result<Ticket>> {
  const row = await db
    .selectFrom('sign_in_ticket')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return fail('session.ticket-over');
  return ok({ tokenHash: row.token_hash, userId: row.user_id, purpose: row.purpose, device: row.device });
}

/** Uses a ticket up: false when somebody else was quicker. */
export async function takeTicket(db: Database, ticket: Ticket): Promise<boolean> {
  const gone = await db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', '=', ticket.tokenHash)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The ticket was used to set a second factor up, and now opens the session. */
export async function markEnrolled(db: Database, ticket: Ticket): Promise<void> {
  await db
    .updateTable('sign_in_ticket')
    .set({ purpose: 'enrolled' })
    .where('token_hash', '=', ticket.tokenHash)
    .execute();
}

/** Voids all tickets of a person: their password or second factor has changed. */
export async function dropTickets(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('user_id', '=', userId).execute();
}
