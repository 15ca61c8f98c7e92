import { signInWithPasskey } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { takeChallenge } from '#areas/security/passkeys/passkey-challenges.ts';
import { passkeyPlaceOf } from '#areas/security/passkeys/passkey-place.ts';
import { provePasskey } from '#areas/security/passkeys/passkey-store.ts';
import { judgeCountry } from '#areas/security/rules/sign-in-countries.ts';
import { openSession } from '#areas/security/sign-in/enter.ts';
import { defineRoute } from '#calls/route.ts';

export const signInWithPasskeyRoute = defineRoute(signInWithPasskey, async (input, context) => {
  const { db, now, publicUrl } = context.deps;
  const place = passkeyPlaceOf(context.baseUrl, publicUrl);
  if (!place.ok) return place;
  const challenge = await takeChallenge(db, input.attempt, 'sign-in', null, now());
  if (challenge === null) return fail('session.wrong-passkey');
  const { response } = input;
  const userId = await provePasskey(db, place.value, { userId: null, response, challenge, now: now() });
  if (userId === null) return fail('session.wrong-passkey');
  const allowed = await judgeCountry(context, userId);
  if (!allowed.ok) return allowed;
  const { deviceName, platform, as } = input;
  const device = input.devices?.[userId];
  return ok(await openSession(context, userId, { device, deviceName, platform, as }, 'passkey'));
});
