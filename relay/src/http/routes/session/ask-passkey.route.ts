import { askPasskey } from '@roundsman/shared-schema/http/session.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#http/route.ts';
import { keepChallenge } from '#http/security/passkey-challenges.ts';
import { passkeyPlaceOf } from '#http/security/passkey-place.ts';
import { proofOptions } from '#http/security/passkey-store.ts';
import { findTicket } from '#http/security/tickets.ts';

export const askPasskeyRoute = defineRoute(askPasskey, async (input, context) => {
  const { db, now, publicUrl } = context.deps;
  const place = passkeyPlaceOf(context.baseUrl, publicUrl);
  if (!place.ok) return place;
  let userId: string | null = null;
  if (input.ticket !== undefined) {
    const ticket = await findTicket(db, input.ticket, now());
    if (!ticket.ok) return ticket;
    if (ticket.value.purpose !== 'second') return fail('session.ticket-over');
    userId = ticket.value.userId;
  }
  const options = await proofOptions(db, place.value, userId);
  const purpose = userId === null ? 'sign-in' : 'second';
  const attempt = await keepChallenge(db, { challenge: options.challenge, purpose, userId }, now());
  return ok({ attempt, options: { ...options } });
});
