import { askPasskey } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { findTicket } from '#areas/security/attempts/tickets.ts';
import { keepChallenge } from '#areas/security/passkeys/passkey-challenges.ts';
import { passkeyPlaceOf } from '#areas/security/passkeys/passkey-place.ts';
import { proofOptions } from '#areas/security/passkeys/passkey-store.ts';
import { defineRoute } from '#calls/route.ts';

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
