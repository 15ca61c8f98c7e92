import { makeRecoveryCodes } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { defineRoute } from '#calls/route.ts';
import { checkOwnPassword } from '../password/check-password.ts';
import { makeRecoveryCodes as make } from './recovery-codes.ts';
import { secondWaysOf } from './second-factors.ts';

export const makeRecoveryCodesRoute = defineRoute(makeRecoveryCodes, async (input, context) => {
  const { db } = context.deps;
  const user = await checkOwnPassword(context, input.password);
  if (!user.ok) return user;
  if ((await secondWaysOf(db, user.value.id, null)) === null) return fail('security.no-second-factor');
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await auditOwn(trx, context, { event: 'second-factor.codes-made' });
    return make(trx, user.value.id);
  });
  return ok({ recoveryCodes });
});
