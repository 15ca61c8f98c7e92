import { changePassword } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { hashPassword, normalPassword } from '#secrets/password.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { forgetBrowsers } from '../attempts/known-browsers.ts';
import { dropTickets } from '../attempts/tickets.ts';
import { checkOwnPassword } from './check-password.ts';
import { firmsOf, judgePassword } from './password-rules.ts';

export const changePasswordRoute = defineRoute(changePassword, async (input, context) => {
  const { db, now } = context.deps;
  const { tokenHash } = signedIn(context);
  const checked = await checkOwnPassword(context, input.password);
  if (!checked.ok) return checked;
  const user = checked.value;
  if (normalPassword(input.newPassword) === normalPassword(input.password)) {
    return fail('session.password-same', { field: 'newPassword' });
  }
  const fit = judgePassword(input.newPassword, { email: user.email, firms: await firmsOf(db, user.id) });
  if (!fit.ok) return { ...fit, field: 'newPassword' };
  const passwordHash = await hashPassword(input.newPassword);
  const ended = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash, password_due_at: null })
      .where('id', '=', user.id)
      .execute();
    await dropTickets(trx, user.id);
    await forgetBrowsers(trx, user.id, context.knownToken);
    await auditOwn(trx, context, { event: 'password.changed' });
    return endSessions(trx, { userId: user.id, except: tokenHash }, { why: 'password', now: now() });
  });
  await publishAccessChanged(db, user.id);
  return ok({ ended });
});
