import type { StartedSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { audit } from '#calls/audit.ts';
import type { CallContext } from '#calls/route.ts';
import type { TicketDevice } from '#database/security-tables.ts';
import { readProfile, startSession } from '#sessions/session-store.ts';
import { noteBrowser } from '../attempts/known-browsers.ts';
import { makeTicket } from '../attempts/tickets.ts';
import { passkeyPlaceOf } from '../passkeys/passkey-place.ts';
import { rulesOfPerson } from '../rules/account-rules.ts';
import { judgeCountry } from '../rules/sign-in-countries.ts';
import { secondWaysOf } from '../second-factor/second-factors.ts';
import { tellOfNewDevice } from './tell-sign-in.ts';
import { watchSignIn } from './watch-sign-in.ts';

/** By what a person showed who they are. */
export type SignInWay =
  | 'password'
  | 'passkey'
  | `password+${'totp' | 'passkey' | 'recovery' | 'set-up'}`
  | 'new';

/** Starts a session for a call's answer: as a cookie, or as a token in the answer when that was asked for. */
export async function openSession(
  context: CallContext,
  userId: string,
  input: TicketDevice,
  way: SignInWay,
): Promise<StartedSession> {
  const { db, installationId, now } = context.deps;
  const { userAgent, address } = context;
  const at = now();
  const { sessionMs } = await rulesOfPerson(db, userId);
  const { token, device } = await startSession(db, {
    ...input,
    userId,
    userAgent,
    address,
    now: at,
    lastsMs: sessionMs,
  });
  const profile = await readProfile(db, { userId, device }, installationId);
  await audit(db, {
    event: 'sign-in.ok',
    at,
    user: userId,
    device,
    address,
    agent: userAgent,
    details: { way, ...(context.country === null ? {} : { country: context.country }) },
  });
  if (way !== 'new') await watchSignIn(context, { userId, device, isKnown: device === input.device, at });
  await tellOfNewDevice(db, { userId, device, address, now: at });
  if (input.as === 'token') return { profile, token };
  context.setSessionCookie(token);
  context.setKnownCookie(await noteBrowser(db, context.knownToken, userId, at));
  return { profile };
}

function deviceOf({ device, deviceName, platform, as, invitation }: TicketDevice): TicketDevice {
  return { device, deviceName, platform, as, invitation };
}

/**
 * Goes on after a right password: starts the session, or answers with a ticket for the step that is owed.
 * @errors session.second-factor, session.second-factor-missing, session.country-not-allowed
 */
export async function enter(
  context: CallContext,
  userId: string,
  input: TicketDevice,
): Promise<Result<StartedSession>> {
  const { db, now, publicUrl } = context.deps;
  const allowed = await judgeCountry(context, userId);
  if (!allowed.ok) return allowed;
  const place = passkeyPlaceOf(context.baseUrl, publicUrl);
  const ways = await secondWaysOf(db, userId, place.ok ? place.value.rpId : null);
  const isMissing = ways === null && (await rulesOfPerson(db, userId)).needsSecondFactor;
  if (ways === null && !isMissing) return ok(await openSession(context, userId, input, 'password'));
  const at = now();
  const purpose = isMissing ? 'enrol' : 'second';
  const ticket = await makeTicket(db, { userId, purpose, device: deviceOf(input) }, at);
  await audit(db, {
    event: 'sign-in.second-asked',
    at,
    user: userId,
    address: context.address,
    agent: context.userAgent,
  });
  if (isMissing) return fail('session.second-factor-missing', { values: { ticket } });
  return fail('session.second-factor', { values: { ticket, second: (ways ?? []).join(',') } });
}
