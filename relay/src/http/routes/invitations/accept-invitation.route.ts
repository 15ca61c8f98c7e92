import { newPasswordField } from '@roundsman/shared-schema/http/fields.http.ts';
import { acceptInvitation } from '@roundsman/shared-schema/http/invitations.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import type { Database } from '#database/pool.ts';
import { setVerified } from '#http/account/verify-email.ts';
import { failureOfInput } from '#http/answer.ts';
import { createUser, enterMember } from '#http/firms/create-firm.ts';
import { findInvitation, type OpenInvitation } from '#http/invitations/invitation-store.ts';
import { publishAccessChanged } from '#http/publish-access.ts';
import { type CallContext, defineRoute } from '#http/route.ts';
import { audit } from '#http/security/audit.ts';
import { checkSignIn } from '#http/security/check-password.ts';
import { enter } from '#http/session/enter.ts';
import { hashPassword } from '#http/session/password.ts';
import { judgePassword } from '#http/session/password-rules.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';

type Person = { id: string; name: string };
interface Input {
  token: string;
  name?: string | undefined;
  password: string;
}

async function findUser(db: Database, email: string): Promise<Person | undefined> {
  return db.selectFrom('app_user').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
}

/** Who will join: somebody known here with the right password, or a new person with the hash of a fit one. */
async function judgePerson(
  context: CallContext,
  invitation: OpenInvitation,
  input: Input,
): Promise<Result<{ known: Person } | { known: null; passwordHash: string }>> {
  const { email } = invitation;
  if (await findUser(context.deps.db, email)) {
    // Counted like a sign-in: an invitation is no way around the delays of wrong guesses.
    const known = await checkSignIn(context, { email, password: input.password });
    return known.ok ? ok({ known: known.value }) : known;
  }
  const password = newPasswordField.safeParse(input.password);
  if (!password.success) return { ...failureOfInput(password.error), field: 'password' };
  const fit = judgePassword(password.data, { email, firms: [invitation.company] });
  return fit.ok ? ok({ known: null, passwordHash: await hashPassword(password.data) }) : fit;
}

async function join(
  trx: Database,
  context: CallContext,
  input: Input,
  judged: { known: Person } | { known: null; passwordHash: string },
): Promise<Result<{ userId: string; heads: readonly HeadHint[] }>> {
  const now = context.deps.now();
  const found = await findInvitation(trx, input.token, { now, lock: true });
  if (!found.ok) return found;
  const invitation = found.value;
  const { account, roles, email, teams, details } = invitation;
  const name = judged.known?.name ?? input.name ?? invitation.name;
  const person =
    judged.known === null
      ? await createUser(trx, { name, email, passwordHash: judged.passwordHash })
      : ok(judged.known.id);
  if (!person.ok) return person;
  const userId = person.value;
  // The link went to this address.
  await setVerified(trx, userId, now);
  await trx
    .updateTable('invitation')
    .set({ accepted_at: new Date(now) })
    .where('token_hash', '=', invitation.tokenHash)
    .execute();
  const heads = await enterMember(trx, { account, userId, name, roles, teams, details, now });
  await audit(trx, {
    event: 'invitation.accepted',
    at: now,
    account,
    user: userId,
    address: context.address,
    agent: context.userAgent,
    details: { roles },
  });
  const told = await raiseAlert(trx, {
    account,
    type: 'user-joined',
    cause: `${userId}:${now}`,
    values: { name },
    audience: 'entitled',
    except: [userId],
    related: { kind: 'user', id: userId },
    at: now,
  });
  return ok({ userId, heads: [...heads, ...told] });
}

export const acceptInvitationRoute = defineRoute(acceptInvitation, async (input, context) => {
  const { db, now } = context.deps;
  const found = await findInvitation(db, input.token, { now: now(), lock: false });
  if (!found.ok) return found;
  const judged = await judgePerson(context, found.value, input);
  if (!judged.ok) return judged;
  const joined = await db.transaction().execute((trx) => join(trx, context, input, judged.value));
  if (!joined.ok) return joined;
  await hintHeads(db, joined.value.heads);
  await publishAccessChanged(db, joined.value.userId);
  return enter(context, joined.value.userId, input);
});
