import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import type { SecretBox } from '#http/security/secret-box.ts';
import { makeLink } from './one-time-links.ts';

/** Where links lead, and what closes them in the ledger. */
export interface LinkMaker {
  readonly secrets: SecretBox;
  /** Address under which people reach this server, without a slash at the end. */
  readonly baseUrl: string;
}

/** Has the mail sent by which a person confirms an address; earlier links stop working. `now`: epoch milliseconds. */
export async function wantVerifyMail(
  trx: Database,
  { secrets, baseUrl }: LinkMaker,
  person: { userId: string; email: string; asked: boolean; now: number },
): Promise<void> {
  const { userId, email } = person;
  const { id, token } = await makeLink(trx, { ...person, purpose: 'verify-email' });
  const key = `mail.verify-email:${id}`;
  // Behind the hash, so that the secret reaches no log.
  const link = secrets.seal(`${baseUrl}/confirm-email#${token}`, `effect:${key}`);
  await wantEffect(trx, { key, kind: 'mail.verify-email', payload: { userId, email, link } });
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
