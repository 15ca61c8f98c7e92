import { confirmEmail } from '@roundsman/shared-schema/http/email.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { findLink, useLink } from '#http/account/one-time-links.ts';
import { setVerified } from '#http/account/verify-email.ts';
import { defineRoute } from '#http/route.ts';
import { audit } from '#http/security/audit.ts';

export const confirmEmailRoute = defineRoute(confirmEmail, async ({ token }, context) => {
  const { db, now } = context.deps;
  const at = now();
  return db.transaction().execute(async (trx) => {
    const found = await findLink(trx, token, 'verify-email', { now: at, lock: true });
    if (!found.ok) return found;
    const { userId, email } = found.value;
    const person = await trx
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // It proves nothing of the address that took its place.
    if (person.email !== email) return fail('links.replaced');
    await useLink(trx, found.value, at);
    await setVerified(trx, userId, at);
    await audit(trx, {
      event: 'email.confirmed',
      at,
      user: userId,
      address: context.address,
      agent: context.userAgent,
    });
    return ok({ email });
  });
});
