import { resetPassword } from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { findLink, useLink, voidLinks } from '#areas/email/one-time-links.ts';
import { setVerified } from '#areas/email/verify-email.ts';
import { forgetAttempts } from '#areas/security/attempts/attempts.ts';
import { forgetBrowsers } from '#areas/security/attempts/known-browsers.ts';
import { dropTickets } from '#areas/security/attempts/tickets.ts';
import { firmsOf, judgePassword } from '#areas/security/password/password-rules.ts';
import { dropSecondFactors, secondWaysOf } from '#areas/security/second-factor/second-factors.ts';
import { audit } from '#calls/audit.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { type CallContext, defineRoute } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { hashPassword } from '#secrets/password.ts';
import { endSessions } from '#sessions/end-sessions.ts';

/**
 * Removes the second steps of an account whose address nobody has proven so far: whoever set them up need not be the
 * owner of the mailbox, who would else be kept out for good.
 */
async function dropUnproven(trx: Database, context: CallContext, userId: string): Promise<void> {
  const { email_verified_at: provenAt } = await trx
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (provenAt || (await secondWaysOf(trx, userId, null)) === null) return;
  await dropSecondFactors(trx, userId);
  const { address, userAgent: agent, deps } = context;
  const details = { way: 'reset' };
  await audit(trx, { event: 'second-factor.off', at: deps.now(), user: userId, address, agent, details });
}

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
    await voidLinks(trx, userId, ['reset-password', 'verify-email'], at);
    await dropUnproven(trx, context, userId);
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
