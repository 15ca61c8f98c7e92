import { z } from 'zod/mini';
import { deviceFields, startedSession } from '#areas/session/session.http.ts';
import { defineCall } from '#http/define-call.ts';
import { emailField, newPasswordField, personNameField } from '#http/fields.http.ts';
import { typedName } from '#kernel/whole-text.ts';

/** Makes a firm with its owner and signs the owner in. @errors sign-up.closed, sign-up.code-required, sign-up.email-taken */
export const signUp = defineCall({
  method: 'POST',
  path: '/api/firms',
  access: 'open',
  input: z.extend(deviceFields, {
    firmName: z
      .string()
      .check(z.overwrite(typedName), z.minLength(1, 'sign-up.firm-name-required'), z.maxLength(120)),
    name: personNameField,
    email: emailField,
    password: newPasswordField,
    /** From the set-up link; needed for the first firm of a server that other machines reach. */
    setUpCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: startedSession,
  limit: { max: 20, seconds: 300, by: 'ip' },
});
