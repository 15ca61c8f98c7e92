import { completeSignIn, type SecondProof } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import {
  type Attempt,
  attemptSucceeded,
  beginAttempt,
  recoverySubject,
} from '#areas/security/attempts/attempts.ts';
import { isKnownBrowser } from '#areas/security/attempts/known-browsers.ts';
import { findTicket, type Ticket, takeTicket } from '#areas/security/attempts/tickets.ts';
import { takeChallenge } from '#areas/security/passkeys/passkey-challenges.ts';
import { passkeyPlaceOf } from '#areas/security/passkeys/passkey-place.ts';
import { provePasskey } from '#areas/security/passkeys/passkey-store.ts';
import { judgeCountry } from '#areas/security/rules/sign-in-countries.ts';
import { takeRecoveryCode } from '#areas/security/second-factor/recovery-codes.ts';
import { takeTotpCode } from '#areas/security/second-factor/totp-store.ts';
import { openSession } from '#areas/security/sign-in/enter.ts';
import { joinAccount } from '#areas/users/join-account.ts';
import { audit } from '#calls/audit.ts';
import { type CallContext, defineRoute } from '#calls/route.ts';

/** Six digits can be guessed by many together; a recovery code cannot, and has to work whoever guesses meanwhile. */
async function attemptAt(context: CallContext, userId: string, way: 'totp' | 'recovery'): Promise<Attempt> {
  const { db, now } = context.deps;
  const { address, knownToken } = context;
  if (way === 'recovery') return { scope: 'code', subject: recoverySubject(userId), address };
  const isKnown = await isKnownBrowser(db, knownToken, userId, now());
  const whose = isKnown ? { own: knownToken } : { together: true };
  return { scope: 'code', subject: userId, address, ...whose };
}

async function checkCode(
  context: CallContext,
  userId: string,
  proof: { with: 'totp' | 'recovery'; code: string },
): Promise<Result<void>> {
  const { db, secrets, now } = context.deps;
  const attempt = await attemptAt(context, userId, proof.with);
  const refused = await beginAttempt(db, attempt, now());
  if (refused) return refused;
  const given = { userId, code: proof.code, now: now() };
  const isRight =
    proof.with === 'totp'
      ? await takeTotpCode(db, secrets, given)
      : await takeRecoveryCode(db, userId, proof.code, now());
  if (!isRight) return fail('session.wrong-code', { field: 'code' });
  await attemptSucceeded(db, attempt);
  return ok(undefined);
}

async function checkPasskey(
  context: CallContext,
  userId: string,
  proof: Extract<SecondProof, { with: 'passkey' }>,
): Promise<Result<void>> {
  const { db, now, publicUrl } = context.deps;
  const place = passkeyPlaceOf(context.baseUrl, publicUrl);
  if (!place.ok) return place;
  const challenge = await takeChallenge(db, proof.attempt, 'second', userId, now());
  if (challenge === null) return fail('session.wrong-passkey');
  const { response } = proof;
  const proven = await provePasskey(db, place.value, { userId, response, challenge, now: now() });
  return proven === null ? fail('session.wrong-passkey') : ok(undefined);
}

async function check(context: CallContext, ticket: Ticket, proof: SecondProof): Promise<Result<void>> {
  if (proof.with === 'set-up') {
    return ticket.purpose === 'enrolled' ? ok(undefined) : fail('session.ticket-over');
  }
  if (ticket.purpose !== 'second') return fail('session.ticket-over');
  return proof.with === 'passkey'
    ? checkPasskey(context, ticket.userId, proof)
    : checkCode(context, ticket.userId, proof);
}

export const completeSignInRoute = defineRoute(completeSignIn, async ({ ticket: token, proof }, context) => {
  const { db, now } = context.deps;
  const found = await findTicket(db, token, now());
  if (!found.ok) return found;
  const ticket = found.value;
  const checked = await check(context, ticket, proof);
  if (!checked.ok) {
    if (checked.error === 'session.wrong-code' || checked.error === 'session.wrong-passkey') {
      await audit(db, {
        event: 'sign-in.second-failed',
        at: now(),
        user: ticket.userId,
        address: context.address,
        agent: context.userAgent,
        details: { way: proof.with },
      });
    }
    return checked;
  }
  const allowed = await judgeCountry(context, ticket.userId);
  if (!allowed.ok) return allowed;
  if (!(await takeTicket(db, ticket))) return fail('session.ticket-over');
  const { invitation } = ticket.device;
  if (invitation !== undefined) {
    const joined = await joinAccount(context, Buffer.from(invitation, 'base64url'), { known: ticket.userId });
    if (!joined.ok) return joined;
  }
  return ok(await openSession(context, ticket.userId, ticket.device, `password+${proof.with}`));
});
