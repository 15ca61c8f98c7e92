import { setTimeout as sleep } from 'node:timers/promises';
import { askPasswordReset } from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { linksOfHour, makeLink } from '#areas/email/one-time-links.ts';
import { mailBase } from '#calls/mail-base.ts';
import { type CallContext, defineRoute } from '#calls/route.ts';
import { wantEffect } from '#effects/want-effect.ts';
import { mailResetPasswordKind } from './session.effect-kinds.ts';

/** Longer than the work takes: how long an answer is under way does not tell whether the address is known. */
const ANSWER_AFTER_MS = 400;
/** So many mails in an hour; further wishes are answered alike and sent nothing. */
const MAILS_AN_HOUR = 5;

async function sendIfKnown(context: CallContext, email: string): Promise<void> {
  const { db, secrets, now } = context.deps;
  const at = now();
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    const sent = await linksOfHour(trx, user.id, 'reset-password', at);
    if (sent.length >= MAILS_AN_HOUR) return;
    const link = { userId: user.id, email, purpose: 'reset-password', asked: true, now: at } as const;
    const { id, token } = await makeLink(trx, link);
    const key = `mail.reset-password:${id}`;
    const base = await mailBase(trx, context);
    const sealed = secrets.seal(`${base}/reset-password#${token}`, `effect:${key}`);
    const payload = { userId: user.id, email, link: sealed };
    await wantEffect(trx, { key, kind: mailResetPasswordKind, payload });
  });
}

export const askPasswordResetRoute = defineRoute(askPasswordReset, async ({ email }, context) => {
  await Promise.all([sendIfKnown(context, email), sleep(ANSWER_AFTER_MS)]);
  return ok({});
});
