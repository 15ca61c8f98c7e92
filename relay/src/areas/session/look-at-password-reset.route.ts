import { lookAtPasswordReset } from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { findLink } from '#areas/email/one-time-links.ts';
import { defineRoute } from '#calls/route.ts';

export const lookAtPasswordResetRoute = defineRoute(lookAtPasswordReset, async ({ token }, { deps }) => {
  const found = await findLink(deps.db, token, 'reset-password', { now: deps.now(), lock: false });
  return found.ok ? ok({ email: found.value.email }) : found;
});
