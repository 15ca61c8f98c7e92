import { signIn } from '@roundsman/shared-schema/http/session.http.ts';
import { defineRoute } from '#http/route.ts';
import { checkSignIn } from '#http/security/check-password.ts';
import { enter } from '#http/session/enter.ts';

export const signInRoute = defineRoute(signIn, async (input, context) => {
  const user = await checkSignIn(context, input);
  return user.ok ? enter(context, user.value.id, input) : user;
});
