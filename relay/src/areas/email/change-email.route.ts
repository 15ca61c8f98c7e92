import { changeEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { hourWait, resendWait } from '@roundsman/shared-schema/areas/email/verify-email.rules.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { dropTickets } from '#areas/security/attempts/tickets.ts';
import { checkOwnPassword } from '#areas/security/password/check-password.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { defineRoute } from '#calls/route.ts';
import { linksOfHour, voidLinks } from './one-time-links.ts';
import { wantVerifyMail } from './verify-email.ts';

export const changeEmailRoute = defineRoute(changeEmail, async (input, context) => {
  const { db, now } = context.deps;
  const checked = await checkOwnPassword(context, input.password);
  if (!checked.ok) return checked;
  const userId = checked.value.id;
  const { email } = input;
  const at = now();
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('app_user')
      .select(['email', 'email_verified_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.email === email) return fail('email.same', { field: 'email' });
    const wait = hourWait(await linksOfHour(trx, userId, 'verify-email', at), at);
    if (wait > 0) {
      return fail('email.wait', { field: 'email', values: { retryAfter: Math.ceil(wait / 1000) } });
    }
    const other = await trx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
    if (other) return fail('email.taken', { field: 'email' });
    // A confirmed address stays until the new one is confirmed: a mistyped one would hand the account to a stranger.
    if (!before.email_verified_at) {
      await trx.updateTable('app_user').set({ email }).where('id', '=', userId).execute();
      await voidLinks(trx, userId, ['reset-password'], at);
      await dropTickets(trx, userId);
      await auditOwn(trx, context, { event: 'email.changed' });
    }
    await wantVerifyMail(trx, context, { userId, email, asked: true, now: at });
    const next = resendWait(await linksOfHour(trx, userId, 'verify-email', at), at);
    return ok({ email, wait: Math.ceil(next / 1000) });
  });
});
