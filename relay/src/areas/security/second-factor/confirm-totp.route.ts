import { confirmTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { attemptSucceeded, beginAttempt, totpSetUpSubject } from '../attempts/attempts.ts';
import { codesForNewFactor } from './second-factors.ts';
import { endSetUp, goOnSetUp } from './set-up.ts';
import { confirmTotp as confirm } from './totp-store.ts';

export const confirmTotpRoute = defineRoute(confirmTotp, async (input, context) => {
  const { db, secrets, now } = context.deps;
  const who = await goOnSetUp(context, input);
  if (!who.ok) return who;
  const userId = who.value.user.id;
  const attempt = {
    scope: 'again',
    subject: totpSetUpSubject(userId),
    address: context.address,
    own: userId,
  } as const;
  const refused = await beginAttempt(db, attempt, now());
  if (refused) return refused;
  return db.transaction().execute(async (trx) => {
    const on = await confirm(trx, secrets, { userId, code: input.code, now: now() });
    if (!on.ok) return on;
    const recoveryCodes = await codesForNewFactor(trx, userId);
    await endSetUp(trx, context, who.value, { event: 'second-factor.on', details: { way: 'totp' } });
    await attemptSucceeded(trx, attempt);
    return ok({ recoveryCodes });
  });
});
