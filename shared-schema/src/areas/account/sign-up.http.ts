import { z } from 'zod';
import { deviceFields, startedSession } from '#areas/session/session.http.ts';
import { defineCall } from '#http/define-call.ts';
import { emailField, newPasswordField, personNameField } from '#http/fields.http.ts';

/** Makes a firm with its owner and signs the owner in. @errors sign-up.closed, sign-up.code-required, sign-up.email-taken */
export const signUp = defineCall({
  method: 'POST',
  path: '/api/firms',
  access: 'open',
  input: deviceFields.extend({
    firmName: z.string().trim().min(1, 'sign-up.firm-name-required').max(120),
    name: personNameField,
    email: emailField,
    password: newPasswordField,
    /** From the set-up link; needed for the first firm of a server that other machines reach. */
    setUpCode: z.string().max(64).optional(),
  }),
  output: startedSession,
  limit: { max: 20, seconds: 300, by: 'ip' },
});
