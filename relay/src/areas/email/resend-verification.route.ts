import { resendVerification } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { resendWait } from '@roundsman/shared-schema/areas/email/verify-email.rules.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { linksOfHour } from './one-time-links.ts';
import { wantVerifyMail } from './verify-email.ts';

export const resendVerificationRoute = defineRoute(resendVerification, async (_input, context) => {
  const { db, now } = context.deps;
  const { user } = signedIn(context);
  const at = now();
  return db.transaction().execute(async (trx) => {
    // Locked: two presses at once are one mail.
    const person = await trx
      .selectFrom('app_user')
      .select(['email', 'email_verified_at'])
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (person.email_verified_at) return fail('email.verified-already');
    const wait = resendWait(await linksOfHour(trx, user.id, 'verify-email', at), at);
    if (wait > 0) return fail('email.wait', { values: { retryAfter: Math.ceil(wait / 1000) } });
    const mail = { userId: user.id, email: person.email, asked: true, now: at };
    await wantVerifyMail(trx, context, mail);
    const next = resendWait(await linksOfHour(trx, user.id, 'verify-email', at), at);
    return ok({ wait: Math.ceil(next / 1000) });
  });
});
