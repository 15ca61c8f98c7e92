import { readEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { resendWait } from '@roundsman/shared-schema/areas/email/verify-email.rules.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { linksOfHour } from './one-time-links.ts';

export const readEmailRoute = defineRoute(readEmail, async (_input, context) => {
  const { db, now } = context.deps;
  const { user } = signedIn(context);
  const { email, email_verified_at } = await db
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const wait = resendWait(await linksOfHour(db, user.id, 'verify-email', now()), now());
  return ok({ email, verified: email_verified_at !== null, wait: Math.ceil(wait / 1000) });
});
