import { signIn } from '@roundsman/shared-schema/http/session.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#http/route.ts';
import { enter } from '#http/session/enter.ts';
import { isPasswordRight } from '#http/session/password.ts';

export const signInRoute = defineRoute(signIn, async (input, context) => {
  const user = await context.deps.db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  const isRight = await isPasswordRight(user?.password_hash, input.password);
  if (!user || !isRight) return fail('session.wrong-password', { field: 'password' });
  return ok(await enter(context, user.id, input));
});
