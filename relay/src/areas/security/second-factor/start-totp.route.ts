import { startTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { defineRoute } from '#calls/route.ts';
import { beginSetUp } from './set-up.ts';
import { startTotp as makeSecret } from './totp-store.ts';

export const startTotpRoute = defineRoute(startTotp, async (input, context) => {
  const { db, secrets, now } = context.deps;
  const who = await beginSetUp(context, input);
  return who.ok ? makeSecret(db, secrets, who.value.user, now()) : who;
});
