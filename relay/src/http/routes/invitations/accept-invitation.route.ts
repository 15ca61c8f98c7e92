import { newPasswordField } from '@roundsman/shared-schema/http/fields.http.ts';
import { acceptInvitation } from '@roundsman/shared-schema/http/invitations.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import { failureOfInput } from '#http/answer.ts';
import { createUser, enterMember } from '#http/firms/create-firm.ts';
import { findInvitation, type OpenInvitation } from '#http/invitations/invitation-store.ts';
import { publishAccessChanged } from '#http/publish-access.ts';
import { defineRoute } from '#http/route.ts';
import { enter } from '#http/session/enter.ts';
import { hashPassword, isPasswordRight } from '#http/session/password.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';

type Person = { id: string; name: string };

/** The known user of the invitation's address with the right password, or a new one with the password given. */
async function findOrMakePerson(
  trx: Database,
  invitation: OpenInvitation,
  input: { name?: string | undefined; password: string },
): Promise<Result<Person>> {
  const known = await trx
    .selectFrom('app_user')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', invitation.email)
    .executeTakeFirst();
  if (known) {
    if (await isPasswordRight(known.password_hash, input.password)) return ok(known);
    return fail('session.wrong-password', { field: 'password' });
  }
  const password = newPasswordField.safeParse(input.password);
  if (!password.success) return { ...failureOfInput(password.error), field: 'password' };
  const name = input.name ?? invitation.name;
  const passwordHash = await hashPassword(password.data);
  const made = await createUser(trx, { name, email: invitation.email, passwordHash });
  return made.ok ? ok({ id: made.value, name }) : made;
}

async function join(
  trx: Database,
  input: { token: string; name?: string | undefined; password: string },
  now: number,
): Promise<Result<{ userId: string; heads: readonly HeadHint[] }>> {
  const found = await findInvitation(trx, input.token, { now, lock: true });
  if (!found.ok) return found;
  const invitation = found.value;
  const person = await findOrMakePerson(trx, invitation, input);
  if (!person.ok) return person;
  await trx
    .updateTable('invitation')
    .set({ accepted_at: new Date(now) })
    .where('token_hash', '=', invitation.tokenHash)
    .execute();
  const { account, roles } = invitation;
  const { id: userId, name } = person.value;
  return ok({ userId, heads: await enterMember(trx, { account, userId, name, roles, now }) });
}

export const acceptInvitationRoute = defineRoute(acceptInvitation, async (input, context) => {
  const { db, now } = context.deps;
  const joined = await db.transaction().execute((trx) => join(trx, input, now()));
  if (!joined.ok) return joined;
  await hintHeads(db, joined.value.heads);
  await publishAccessChanged(db, joined.value.userId);
  return ok(await enter(context, joined.value.userId, input));
});
