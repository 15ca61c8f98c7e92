import { confirmEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { dropTickets } from '#areas/security/attempts/tickets.ts';
import { checkSignIn } from '#areas/security/password/check-password.ts';
import { audit } from '#calls/audit.ts';
import { type CallContext, defineRoute } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import { mailEmailChangedKind } from './email.effect-kinds.ts';
import { findLink, type OpenLink, useLink, voidLinks } from './one-time-links.ts';
import { setVerified } from './verify-email.ts';

/**
 * Checks that whoever brings a link is the person of the account: a mail proves the mailbox alone, and its owner must
 * not confirm what somebody else has made with that address.
 */
async function checkPerson(
  context: CallContext,
  link: OpenLink,
  password: string | undefined,
): Promise<Result<void>> {
  if (context.session?.user.id === link.userId) return ok(undefined);
  if (password === undefined) return fail('links.whose', { field: 'password' });
  const { email } = await context.deps.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', link.userId)
    .executeTakeFirstOrThrow();
  const checked = await checkSignIn(context, { email, password });
  return checked.ok ? ok(undefined) : checked;
}

/** A confirmed address gives way to the one that is confirmed now, and is told of it. */
async function replaceAddress(
  trx: Database,
  { userId, email: to }: OpenLink,
  before: string,
  at: number,
): Promise<Result<void>> {
  const other = await trx.selectFrom('app_user').select('id').where('email', '=', to).executeTakeFirst();
  if (other) return fail('email.taken');
  await trx
    .updateTable('app_user')
    .set({ email: to, email_verified_at: new Date(at) })
    .where('id', '=', userId)
    .execute();
  await voidLinks(trx, userId, ['reset-password'], at);
  await dropTickets(trx, userId);
  await wantEffect(trx, {
    key: `mail.email-changed:${newId()}`,
    kind: mailEmailChangedKind,
    payload: { userId, email: before, to },
  });
  return ok(undefined);
}

async function confirm(
  trx: Database,
  context: CallContext,
  token: string,
): Promise<Result<{ email: string }>> {
  const at = context.deps.now();
  const found = await findLink(trx, token, 'verify-email', { now: at, lock: true });
  if (!found.ok) return found;
  const { userId, email } = found.value;
  const person = await trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isNew = person.email !== email;
  if (isNew) {
    const replaced = await replaceAddress(trx, found.value, person.email, at);
    if (!replaced.ok) return replaced;
  }
  await useLink(trx, found.value, at);
  await setVerified(trx, userId, at);
  const { address, userAgent: agent } = context;
  if (isNew) await audit(trx, { event: 'email.changed', at, user: userId, address, agent });
  await audit(trx, { event: 'email.confirmed', at, user: userId, address, agent });
  return ok({ email });
}

export const confirmEmailRoute = defineRoute(confirmEmail, async ({ token, password }, context) => {
  const { db, now } = context.deps;
  const looked = await findLink(db, token, 'verify-email', { now: now(), lock: false });
  if (!looked.ok) return looked;
  const person = await checkPerson(context, looked.value, password);
  if (!person.ok) return person;
  return db.transaction().execute((trx) => confirm(trx, context, token));
});
