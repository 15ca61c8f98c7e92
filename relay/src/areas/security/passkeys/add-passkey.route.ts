import { addPasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { defineRoute } from '#calls/route.ts';
import { codesForNewFactor } from '../second-factor/second-factors.ts';
import { endSetUp, goOnSetUp } from '../second-factor/set-up.ts';
import { takeChallenge } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { addPasskey as add } from './passkey-store.ts';

export const addPasskeyRoute = defineRoute(addPasskey, async (input, context) => {
  const { db, now, publicUrl } = context.deps;
  const place = passkeyPlaceOf(context.baseUrl, publicUrl);
  if (!place.ok) return place;
  const who = await goOnSetUp(context, input);
  if (!who.ok) return who;
  const userId = who.value.user.id;
  const challenge = await takeChallenge(db, input.attempt, 'register', userId, now());
  if (challenge === null) return fail('security.passkey-refused');
  const response = input.response as RegistrationResponseJSON;
  return db.transaction().execute(async (trx) => {
    const added = await add(trx, place.value, { userId, name: input.name, response, challenge, now: now() });
    if (!added.ok) return added;
    const recoveryCodes = await codesForNewFactor(trx, userId);
    await endSetUp(trx, context, who.value, { event: 'passkey.added' });
    return ok({ id: added.value, recoveryCodes });
  });
});
