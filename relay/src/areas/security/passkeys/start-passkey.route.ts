import { startPasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { beginSetUp } from '../second-factor/set-up.ts';
import { keepChallenge } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { listPasskeys, PASSKEYS_MAX, registrationOptions } from './passkey-store.ts';

export const startPasskeyRoute = defineRoute(startPasskey, async (input, context) => {
  const { db, now, publicUrl } = context.deps;
  const place = passkeyPlaceOf(context.baseUrl, publicUrl);
  if (!place.ok) return place;
  const who = await beginSetUp(context, input);
  if (!who.ok) return who;
  const { user } = who.value;
  if ((await listPasskeys(db, user.id)).length >= PASSKEYS_MAX) return fail('security.too-many-passkeys');
  const options = await registrationOptions(db, place.value, user);
  const challenge = { challenge: options.challenge, purpose: 'register', userId: user.id } as const;
  return ok({ attempt: await keepChallenge(db, challenge, now()), options: { ...options } });
});
