import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';
import { emailField, givenPasswordField } from '#http/fields.http.ts';

/** The secret of a mailed link (`/confirm-email#<token>`): 256 bits, base64url. */
export const linkTokenField = z.string().check(z.maxLength(100));

const limit = { max: 60, seconds: 300, by: 'ip' } as const;

/** One's own address, whether it was confirmed, and seconds until the next mail may be asked for. */
export const readEmail = defineCall({
  method: 'GET',
  path: '/api/email',
  access: 'session',
  input: z.object({}),
  output: z.object({ email: z.string(), verified: z.boolean(), wait: z.number() }),
});

/**
 * Sends the mail with the link again; the earlier link stops working. @errors email.wait (`values.retryAfter`: seconds),
 * email.verified-already @source companion VER-1, VER-3
 */
export const resendVerification = defineCall({
  method: 'POST',
  path: '/api/email/resend',
  access: 'session',
  input: z.object({}),
  output: z.object({ wait: z.number() }),
  limit,
});

/**
 * Sends a link to one's new address. One that was confirmed stays until that link is used, and is told then; one that
 * was not is replaced at once, and links to it stop working. @errors session.wrong-password, email.same, email.taken, email.wait @source companion VER-2
 */
export const changeEmail = defineCall({
  method: 'POST',
  path: '/api/email',
  access: 'session',
  input: z.object({ email: emailField, password: givenPasswordField }),
  output: z.object({ email: z.string(), wait: z.number() }),
  limit,
});

/**
 * Confirms the address of a link, for its person: signed in, or by the password. Whoever only reads mail at the address
 * asks for a new password instead. @errors links.unknown, links.used, links.expired, links.replaced, links.whose (the
 * password is needed), session.wrong-password, session.too-many-attempts, email.taken
 */
export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/email/confirm',
  access: 'open',
  input: z.object({ token: linkTokenField, password: z.optional(givenPasswordField) }),
  output: z.object({ email: z.string() }),
  limit,
});
