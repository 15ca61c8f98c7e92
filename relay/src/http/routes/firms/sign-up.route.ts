import { signUp } from '@roundsman/shared-schema/http/firms.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { createFirm, hasFirm } from '#http/firms/create-firm.ts';
import { defineRoute } from '#http/route.ts';
import { enter } from '#http/session/enter.ts';
import { hashPassword } from '#http/session/password.ts';
import { hintHeads } from '#log/hints.ts';

export const signUpRoute = defineRoute(signUp, async (input, context) => {
  const { db, now, signUp: mode } = context.deps;
  if (mode !== 'open' && (await hasFirm(db))) return fail('sign-up.closed');
  const passwordHash = await hashPassword(input.password);
  const made = await db.transaction().execute(async (trx) => {
    // Two first visitors at once: the second waits here and then finds a firm.
    await trx.selectFrom('installation').select('id').forUpdate().execute();
    if (mode !== 'open' && (await hasFirm(trx))) return fail('sign-up.closed');
    return createFirm(trx, { ...input, passwordHash }, now());
  });
  if (!made.ok) return made;
  await hintHeads(db, made.value.heads);
  return ok(await enter(context, made.value.userId, input));
});
