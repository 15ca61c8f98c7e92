import { hourWait, resendWait } from '@roundsman/shared-schema/areas/accounts/verify-email.rules.ts';
import { changeEmail } from '@roundsman/shared-schema/http/email.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { wantEffect } from '#effects/want-effect.ts';
import { linksOfHour, voidLinks } from '#http/account/one-time-links.ts';
import { wantVerifyMail } from '#http/account/verify-email.ts';
import { defineRoute } from '#http/route.ts';
import { checkOwnPassword } from '#http/security/check-password.ts';
import { auditOwn } from '#http/security/set-up.ts';
import { dropTickets } from '#http/security/tickets.ts';

export const changeEmailRoute = defineRoute(changeEmail, async (input, context) => {
  const { db, secrets, now } = context.deps;
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
    await trx
      .updateTable('app_user')
      .set({ email, email_verified_at: null })
      .where('id', '=', userId)
      .execute();
    await voidLinks(trx, userId, ['verify-email', 'reset-password'], at);
    await dropTickets(trx, userId);
    await wantVerifyMail(trx, { secrets, baseUrl: context.baseUrl }, { userId, email, asked: true, now: at });
    // A mistyped address belongs to a stranger, who is told nothing of this person.
    if (before.email_verified_at) {
      await wantEffect(trx, {
        key: `mail.email-changed:${newId()}`,
        kind: 'mail.email-changed',
        payload: { userId, email: before.email, to: email },
      });
    }
    await auditOwn(trx, context, { event: 'email.changed' });
    const next = resendWait(await linksOfHour(trx, userId, 'verify-email', at), at);
    return ok({ email, wait: Math.ceil(next / 1000) });
  });
});
