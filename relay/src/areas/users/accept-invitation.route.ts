import { acceptInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { newPasswordField } from '@roundsman/shared-schema/http/fields.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { checkSignIn } from '#areas/security/password/check-password.ts';
import { judgePassword } from '#areas/security/password/password-rules.ts';
import { secondWaysOf } from '#areas/security/second-factor/second-factors.ts';
import { enter } from '#areas/security/sign-in/enter.ts';
import { failureOfInput } from '#calls/answer.ts';
import { type CallContext, defineRoute } from '#calls/route.ts';
import { hashPassword } from '#secrets/password.ts';
import { hashToken } from '#secrets/token.ts';
import { findInvitation, type OpenInvitation } from './invitation-store.ts';
import { type Joining, joinAccount } from './join-account.ts';

interface Input {
  name?: string | undefined;
  password: string;
}

/** Whether this could be the password of a new person. */
function judgeNew({ email, company }: OpenInvitation, input: Input): Result<string> {
  const password = newPasswordField.safeParse(input.password);
  if (!password.success) return { ...failureOfInput(password.error), field: 'password' };
  const fit = judgePassword(password.data, { email, firms: [company] });
  return fit.ok ? ok(password.data) : fit;
}

/** Who will join: somebody known here with the right password, or a new person with the hash of a fit one. */
async function judgePerson(
  context: CallContext,
  invitation: OpenInvitation,
  input: Input,
): Promise<Result<Joining>> {
  const { email, isMailed } = invitation;
  const user = await context.deps.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const fit = judgeNew(invitation, input);
  if (user) {
    // Counted like a sign-in: an invitation is no way around the delays of wrong guesses.
    const known = await checkSignIn(context, { email, password: input.password });
    if (known.ok) return ok({ known: known.value.id });
    // Whoever was only shown the link gets the words that an unknown address would get, where that is possible.
    return isMailed || fit.ok ? known : fit;
  }
  return fit.ok ? ok({ known: null, name: input.name, passwordHash: await hashPassword(fit.value) }) : fit;
}

export const acceptInvitationRoute = defineRoute(acceptInvitation, async (input, context) => {
  const { db, now } = context.deps;
  const tokenHash = hashToken(input.token);
  const found = await findInvitation(db, tokenHash, { now: now(), lock: false });
  if (!found.ok) return found;
  const judged = await judgePerson(context, found.value, input);
  if (!judged.ok) return judged;
  const { known } = judged.value;
  if (known !== null && (await secondWaysOf(db, known, null)) !== null) {
    // A password alone does not accept for somebody who has a second step: the ticket does, once that is done.
    return enter(context, known, { ...input, invitation: tokenHash.toString('base64url') });
  }
  const joined = await joinAccount(context, tokenHash, judged.value);
  return joined.ok ? enter(context, joined.value, input) : joined;
});
