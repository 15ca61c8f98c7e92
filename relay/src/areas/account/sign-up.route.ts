import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { wantVerifyMail } from '#areas/email/verify-email.ts';
import { judgePassword } from '#areas/security/password/password-rules.ts';
import { openSession } from '#areas/security/sign-in/enter.ts';
import { defineRoute } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { hashPassword } from '#secrets/password.ts';
import { createFirm, hasFirm } from './create-firm.ts';
import { mayMakeFirstFirm } from './set-up-code.ts';

export const signUpRoute = defineRoute(signUp, async (input, context) => {
  const { db, now, signUp: mode } = context.deps;
  if (mode !== 'open' && (await hasFirm(db))) return fail('sign-up.closed');
  const fit = judgePassword(input.password, { email: input.email, firms: [input.firmName] });
  if (!fit.ok) return fit;
  const passwordHash = await hashPassword(input.password);
  const made = await db.transaction().execute(async (trx) => {
    // Two first visitors at once: the second waits here and then finds a firm.
    await trx.selectFrom('installation').select('id').forUpdate().execute();
    const isFirst = !(await hasFirm(trx));
    if (mode !== 'open' && !isFirst) return fail('sign-up.closed');
    if (mode !== 'open' && !(await mayMakeFirstFirm(trx, context, input.setUpCode))) {
      return fail('sign-up.code-required');
    }
    if (isFirst) await trx.updateTable('installation').set({ set_up_code: null }).execute();
    const firm = await createFirm(trx, { ...input, passwordHash }, now());
    if (!firm.ok) return firm;
    const person = { userId: firm.value.userId, email: input.email, asked: false, now: now() };
    await wantVerifyMail(trx, context, person);
    return firm;
  });
  if (!made.ok) return made;
  await hintHeads(db, made.value.heads);
  return ok(await openSession(context, made.value.userId, input, 'new'));
});
