import { z } from 'zod/mini';
import { auditEntry } from '#areas/audit/audit.http.ts';
import { passkeyOptions, ticketField, totpCodeField } from '#areas/session/session.http.ts';
import { defineCall } from '#http/define-call.ts';
import { givenPasswordField, newPasswordField } from '#http/fields.http.ts';
import { typedName } from '#kernel/whole-text.ts';

/** Whether passkeys can be made at the address under which the caller came. */
export const passkeyPlace = z.union([
  z.object({ ok: z.literal(true), host: z.string() }),
  z.object({
    ok: z.literal(false),
    error: z.enum(['security.passkey-needs-name', 'security.passkey-needs-https']),
  }),
]);

export const listedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
  /** Host name for which it was made; it works nowhere else. */
  host: z.string(),
  /** Its maker keeps a copy, so that it survives the device. */
  backedUp: z.boolean(),
});
export type ListedPasskey = z.infer<typeof listedPasskey>;

/** How one's own sign-in is secured; times in epoch milliseconds. */
export const readSecurity = defineCall({
  method: 'GET',
  path: '/api/security',
  access: 'session',
  input: z.object({}),
  output: z.object({
    /** Since when codes of an app are asked for; `null` while they are not. */
    totpSince: z.nullable(z.number()),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(listedPasskey),
    passkeyPlace,
    /** A role in one of the firms needs a second factor. */
    isNeeded: z.boolean(),
    /** The last sign-ins and attempts at them, the newest first (SEC-6). */
    recent: z.array(auditEntry),
  }),
});
export type OwnSecurity = z.infer<typeof readSecurity.output>;

const again = z.object({ password: givenPasswordField });
/** The present password of whoever is signed in, or the ticket of a sign-in that lacks a second factor. */
const passwordOrTicket = z.union([again, z.object({ ticket: ticketField })]);
const sessionOrTicket = z.object({ ticket: z.optional(ticketField) });
/** Bounds what one caller can cost; wrong passwords and codes are slowed down by themselves. */
const byPerson = { max: 60, seconds: 300, by: 'ip' } as const;
/** Ten codes that work once each; shown now and never again. Empty when there were some already. */
const recoveryCodes = z.array(z.string());

/**
 * Changes one's own password and ends all own other sessions.
 * @errors session.wrong-password, session.password-too-short, -too-long, -too-common, -too-close, -same
 */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/security/password',
  access: 'session',
  input: z.extend(again, { newPassword: newPasswordField }),
  output: z.object({ ended: z.number() }),
  limit: byPerson,
  whilePasswordDue: true,
});

/** Makes a secret for an authenticator app; it counts once `confirmTotp` was given a code of it. @errors security.totp-on */
export const startTotp = defineCall({
  method: 'POST',
  path: '/api/security/totp/start',
  access: 'open',
  input: passwordOrTicket,
  output: z.object({
    /** Base 32, to be typed where no picture can be read. */
    secret: z.string(),
    /** `otpauth:` address, for the picture. */
    uri: z.string(),
  }),
  limit: byPerson,
});

/** @errors session.wrong-code, security.totp-on, security.totp-not-started */
export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/security/totp/confirm',
  access: 'open',
  input: z.extend(sessionOrTicket, { code: totpCodeField }),
  output: z.object({ recoveryCodes }),
  limit: byPerson,
});

/** @errors session.wrong-password, security.needed-by-firm */
export const removeTotp = defineCall({
  method: 'POST',
  path: '/api/security/totp/remove',
  access: 'session',
  input: again,
  output: z.object({}),
  limit: byPerson,
});

/** Makes ten new recovery codes; the old ones are void. @errors session.wrong-password, security.no-second-factor */
export const makeRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/security/recovery-codes',
  access: 'session',
  input: again,
  output: z.object({ recoveryCodes }),
  limit: byPerson,
});

/** @errors session.wrong-password, security.passkey-needs-name, security.passkey-needs-https, security.too-many-passkeys */
export const startPasskey = defineCall({
  method: 'POST',
  path: '/api/security/passkeys/start',
  access: 'open',
  input: passwordOrTicket,
  output: z.object({ attempt: z.string(), options: passkeyOptions }),
  limit: byPerson,
});

const passkeyNameField = z
  .string()
  .check(z.overwrite(typedName), z.minLength(1, 'security.name-required'), z.maxLength(60));

/** What a browser answers when a passkey was made (WebAuthn level 3, RegistrationResponseJSON). */
export const newPasskey = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1500)),
  rawId: z.string().check(z.minLength(1), z.maxLength(1500)),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().check(z.maxLength(20_000)),
    attestationObject: z.string().check(z.maxLength(100_000)),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
  clientExtensionResults: z.looseObject({}),
});

/** @errors security.passkey-refused, security.passkey-known */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/security/passkeys',
  access: 'open',
  input: z.extend(sessionOrTicket, {
    attempt: z.string().check(z.minLength(1), z.maxLength(100)),
    name: passkeyNameField,
    response: newPasskey,
  }),
  output: z.object({ id: z.string(), recoveryCodes }),
  limit: byPerson,
});

/** @errors security.passkey-unknown */
export const renamePasskey = defineCall({
  method: 'POST',
  path: '/api/security/passkeys/rename',
  access: 'session',
  input: z.object({ id: z.string().check(z.maxLength(1500)), name: passkeyNameField }),
  output: z.object({}),
});

/** @errors session.wrong-password, security.passkey-unknown, security.needed-by-firm */
export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/security/passkeys/remove',
  access: 'session',
  input: z.extend(again, { id: z.string().check(z.maxLength(1500)) }),
  output: z.object({}),
  limit: byPerson,
});
