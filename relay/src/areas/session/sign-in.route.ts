import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { checkSignIn } from '#areas/security/password/check-password.ts';
import { enter } from '#areas/security/sign-in/enter.ts';
import { defineRoute } from '#calls/route.ts';

export const signInRoute = defineRoute(signIn, async (input, context) => {
  const user = await checkSignIn(context, input);
  return user.ok ? enter(context, user.value.id, input) : user;
});
