import { mailBase } from '#calls/mail-base.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import { mailVerifyEmailKind } from './email.effect-kinds.ts';
import { makeLink } from './one-time-links.ts';

/** Has the mail sent by which a person confirms an address; earlier links stop working. `now`: epoch milliseconds. */
export async function wantVerifyMail(
  trx: Database,
  context: Pick<CallContext, 'deps' | 'baseUrl'>,
  person: { userId: string; email: string; asked: boolean; now: number },
): Promise<void> {
  const { userId, email } = person;
  const { id, token } = await makeLink(trx, { ...person, purpose: 'verify-email' });
  const key = `mail.verify-email:${id}`;
  // Behind the hash, so that the secret reaches no log.
  const url = `${await mailBase(trx, context)}/confirm-email#${token}`;
  const link = context.deps.secrets.seal(url, `effect:${key}`);
  await wantEffect(trx, { key, kind: mailVerifyEmailKind, payload: { userId, email, link } });
}

/** A person has shown that the present address is theirs. `now`: epoch milliseconds. */
export async function setVerified(trx: Database, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ email_verified_at: new Date(now) })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
