import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';
import { deviceIdField, emailField, givenPasswordField, roleField, shortIdField } from '#http/fields.http.ts';

export const accountOfProfile = z.object({
  id: shortIdField,
  name: z.string(),
  company: z.string(),
  roles: z.array(roleField),
});

/** Who is signed in, on which device, and the accounts that are open to them. */
export const profile = z.object({
  user: z.object({
    id: shortIdField,
    name: z.string(),
    email: z.string(),
    /** The address was shown to be theirs. What an older version kept on the device does not say. */
    emailVerified: z._default(z.boolean(), true),
    /** A new password has to be chosen before anything else (SEC-2). */
    passwordDue: z.optional(z.boolean()),
  }),
  device: deviceIdField,
  installationId: z.string(),
  accounts: z.array(accountOfProfile),
});
export type Profile = z.infer<typeof profile>;

/** What a device says of itself when it signs in. `device`: the id it was given before, if any. */
export const deviceFields = z.object({
  device: z.optional(deviceIdField),
  deviceName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  platform: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** `token`: answer a bearer token and set no cookie. */
  as: z.optional(z.literal('token')),
});

/** The answer to every call that starts a session; `token` only when it was asked for. */
export const startedSession = z.object({ profile, token: z.optional(z.string()) });
export type StartedSession = z.infer<typeof startedSession>;

/** Ways of the second step at sign-in, the quickest first. */
export const SECOND_WAYS = ['passkey', 'totp', 'recovery'] as const;
export type SecondWay = (typeof SECOND_WAYS)[number];

/**
 * Who has a second factor is answered `session.second-factor`, with `ticket` and `second` (the ways, with commas) as
 * values: `completeSignIn` goes on from there. Who needs one and has none is answered
 * `session.second-factor-missing` with a `ticket` that sets one up.
 * @errors session.wrong-password, session.too-many-attempts, session.second-factor, session.second-factor-missing,
 * session.country-not-allowed (SEC-5)
 * @source sync.md 5
 */
export const signIn = defineCall({
  method: 'POST',
  path: '/api/session',
  access: 'open',
  input: z.extend(deviceFields, { email: emailField, password: givenPasswordField }),
  output: startedSession,
  // The delays that grow with wrong guesses are kept in the database; this only bounds what one caller can cost.
  limit: { max: 100, seconds: 300, by: 'ip' },
});

/** Names a sign-in of which the password was right, for 10 minutes. */
export const ticketField = z.string().check(z.minLength(1), z.maxLength(100));

/** A code of an authenticator app: 6 digits; blanks are nothing. */
export const totpCodeField = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text) => text.replaceAll(/\s/g, '')),
);
/** One of the ten codes that work once: 16 letters and digits; blanks, dashes and case are nothing. */
export const recoveryCodeField = z.pipe(
  z.string().check(z.maxLength(60)),
  z.transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
);

const bytesField = z.string().check(z.maxLength(20_000));

/** What a browser answers when a passkey was used (WebAuthn level 3, AuthenticationResponseJSON). */
export const passkeyProof = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1500)),
  rawId: z.string().check(z.minLength(1), z.maxLength(1500)),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: bytesField,
    authenticatorData: bytesField,
    signature: bytesField,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
  clientExtensionResults: z.looseObject({}),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** Options of the browser's own passkey calls, passed on as they are. */
export const passkeyOptions = z.record(z.string(), z.unknown());

const attemptField = z.string().check(z.minLength(1), z.maxLength(100));

export const secondProof = z.discriminatedUnion('with', [
  z.object({ with: z.literal('totp'), code: totpCodeField }),
  z.object({ with: z.literal('recovery'), code: recoveryCodeField }),
  z.object({ with: z.literal('passkey'), attempt: attemptField, response: passkeyProof }),
  /** The ticket was used to set up a first second factor. */
  z.object({ with: z.literal('set-up') }),
]);
export type SecondProof = z.infer<typeof secondProof>;

const stepLimit = { max: 100, seconds: 300, by: 'ip' } as const;

/**
 * The second step: starts the session, on the device that the first step named.
 * @errors session.ticket-over, session.wrong-code, session.wrong-passkey, session.too-many-attempts
 */
export const completeSignIn = defineCall({
  method: 'POST',
  path: '/api/session/second',
  access: 'open',
  input: z.object({ ticket: ticketField, proof: secondProof }),
  output: startedSession,
  limit: stepLimit,
});

/**
 * A challenge for a passkey, good once for 5 minutes: of the ticket's person, or without one of whoever has one.
 * @errors session.ticket-over, security.passkey-needs-name, security.passkey-needs-https
 */
export const askPasskey = defineCall({
  method: 'POST',
  path: '/api/session/passkey/ask',
  access: 'open',
  input: z.object({ ticket: z.optional(ticketField) }),
  output: z.object({ attempt: attemptField, options: passkeyOptions }),
  limit: stepLimit,
});

/**
 * Signs in with a passkey alone: it names the person, and the authenticator has checked that it is them.
 * @errors session.wrong-passkey
 */
export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/session/passkey',
  access: 'open',
  input: z.extend(z.omit(deviceFields, { device: true }), {
    attempt: attemptField,
    response: passkeyProof,
    /** The ids that this device was given before, by user: only the answer tells who it is. */
    devices: z.optional(z.record(shortIdField, deviceIdField)),
  }),
  output: startedSession,
  limit: stepLimit,
});

/** @errors session.none */
export const readSession = defineCall({
  method: 'GET',
  path: '/api/session',
  access: 'session',
  input: z.object({}),
  output: z.object({ profile }),
  whilePasswordDue: true,
});

/** Ends this session. Answers the same when there was none. */
export const signOut = defineCall({
  method: 'DELETE',
  path: '/api/session',
  access: 'open',
  input: z.object({}),
  output: z.object({}),
  whilePasswordDue: true,
});
