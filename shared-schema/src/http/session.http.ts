import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { deviceIdField, emailField, givenPasswordField, roleField, shortIdField } from './fields.http.ts';

export const accountOfProfile = z.object({
  id: shortIdField,
  name: z.string(),
  company: z.string(),
  roles: z.array(roleField),
});

/** Who is signed in, on which device, and the accounts that are open to them. */
export const profile = z.object({
  user: z.object({ id: shortIdField, name: z.string(), email: z.string() }),
  device: deviceIdField,
  installationId: z.string(),
  accounts: z.array(accountOfProfile),
});
export type Profile = z.infer<typeof profile>;

/** What a device says of itself when it signs in. `device`: the id it was given before, if any. */
export const deviceFields = z.object({
  device: deviceIdField.optional(),
  deviceName: z.string().trim().max(80).optional(),
  platform: z.string().trim().max(80).optional(),
  /** `token`: answer a bearer token and set no cookie. */
  as: z.literal('token').optional(),
});

/** The answer to every call that starts a session; `token` only when it was asked for. */
export const startedSession = z.object({ profile, token: z.string().optional() });
export type StartedSession = z.infer<typeof startedSession>;

/** @errors session.wrong-password, session.too-many-attempts @source sync.md 5 */
export const signIn = defineCall({
  method: 'POST',
  path: '/api/session',
  access: 'open',
  input: deviceFields.extend({ email: emailField, password: givenPasswordField }),
  output: startedSession,
  limit: { max: 20, seconds: 300, by: 'ip+email' },
});

/** @errors session.none */
export const readSession = defineCall({
  method: 'GET',
  path: '/api/session',
  access: 'session',
  input: z.object({}),
  output: z.object({ profile }),
});

/** Ends this session. Answers the same when there was none. */
export const signOut = defineCall({
  method: 'DELETE',
  path: '/api/session',
  access: 'open',
  input: z.object({}),
  output: z.object({}),
});
