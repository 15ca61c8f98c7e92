import { resetPassword } from '@roundsman/shared-schema/http/password-reset.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { findLink, useLink, voidLinks } from '#http/account/one-time-links.ts';
import { setVerified } from '#http/account/verify-email.ts';
import { publishAccessChanged } from '#http/publish-access.ts';
import { defineRoute } from '#http/route.ts';
import { forgetAttempts } from '#http/security/attempts.ts';
import { audit } from '#http/security/audit.ts';
import { forgetBrowsers } from '#http/security/known-browsers.ts';
import { dropTickets } from '#http/security/tickets.ts';
import { endSessions } from '#http/session/end-sessions.ts';
import { hashPassword } from '#http/session/password.ts';
import { firmsOf, judgePassword } from '#http/session/password-rules.ts';

export const resetPasswordRoute = defineRoute(resetPassword, async ({ token, password }, context) => {
  const { db, now } = context.deps;
  const at = now();
  const looked = await findLink(db, token, 'reset-password', { now: at, lock: false });
  if (!looked.ok) return looked;
  const { userId, email } = looked.value;
  const fit = judgePassword(password, { email, firms: await firmsOf(db, userId) });
  if (!fit.ok) return fit;
  const passwordHash = await hashPassword(password);
  const done = await db.transaction().execute(async (trx) => {
    const found = await findLink(trx, token, 'reset-password', { now: at, lock: true });
    if (!found.ok) return found;
    await useLink(trx, found.value, at);
    await voidLinks(trx, userId, ['reset-password'], at);
    await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash, password_due_at: null })
      .where('id', '=', userId)
      .execute();
    // A changed address voids the links to the old one: whoever holds this link reads mail at the present address.
    await setVerified(trx, userId, at);
    await dropTickets(trx, userId);
    await forgetBrowsers(trx, userId, undefined);
    await forgetAttempts(trx, { id: userId, email });
    const { address, userAgent: agent } = context;
    const details = { way: 'reset' };
    await audit(trx, { event: 'password.changed', at, user: userId, address, agent, details });
    await endSessions(trx, { userId }, { why: 'password', now: at });
    return ok({ email });
  });
  if (done.ok) await publishAccessChanged(db, userId);
  return done;
});
