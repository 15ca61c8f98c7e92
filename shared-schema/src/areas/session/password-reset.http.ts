import { z } from 'zod/mini';
import { linkTokenField } from '#areas/email/email.http.ts';
import { defineCall } from '#http/define-call.ts';
import { emailField, newPasswordField } from '#http/fields.http.ts';

/** Asks for a mail with a link; the answer is the same whether the address is known here or not. */
export const askPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  access: 'open',
  input: z.object({ email: emailField }),
  output: z.object({}),
  limit: { max: 10, seconds: 300, by: 'ip+email' },
});

const limit = { max: 30, seconds: 300, by: 'ip' } as const;

/** Whose password a link sets. @errors links.unknown, links.used, links.expired, links.replaced */
export const lookAtPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset/look',
  access: 'open',
  input: z.object({ token: linkTokenField }),
  output: z.object({ email: z.string() }),
  limit,
});

/**
 * Sets a new password and ends all sessions of the person; devices keep what they hold and send it after the next
 * sign-in, which still asks for a second factor where there is one.
 * @errors as lookAtPasswordReset, and session.password-too-short, -too-long, -too-common, -too-close
 */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/password-reset/complete',
  access: 'open',
  input: z.object({ token: linkTokenField, password: newPasswordField }),
  output: z.object({ email: z.string() }),
  limit,
});
