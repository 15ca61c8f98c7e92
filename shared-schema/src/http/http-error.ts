import { z } from 'zod';
import type { ErrorKey } from '#kernel/result.ts';

/** Body of every answer that is not a success. `message` is English, for logs and tools; screens have own texts. */
export const httpErrorBody = z.object({
  error: z.string(),
  message: z.string().optional(),
  /** Path of the input field that is at fault, when one is. */
  field: z.string().optional(),
  /** Seconds after which the call may be made again (429, 503). */
  retryAfter: z.number().optional(),
  /** Values of the failure, for its text or for the next step. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The device has to delete this person's data, after it posted what waits (410). */
  erase: z.boolean().optional(),
});
export type HttpErrorBody = z.infer<typeof httpErrorBody>;

interface HttpErrorRow {
  readonly status: number;
  readonly message: string;
}

/** Every error of an HTTP call: its status, and what it says where no text of the client fits. */
export const HTTP_ERRORS = {
  'http.bad-input': { status: 400, message: 'Something in this request is not as it should be.' },
  'http.not-json': { status: 415, message: 'This call takes JSON only.' },
  'http.too-large': { status: 413, message: 'This is too large to send at once.' },
  'http.not-found': { status: 404, message: 'There is nothing here.' },
  'http.too-many': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'http.failed': { status: 500, message: 'Something went wrong on the server. Nothing was changed.' },
  'http.unavailable': {
    status: 503,
    message: 'The server cannot reach its database just now. Please try again.',
  },
  'access.not-allowed': { status: 403, message: 'Your role does not allow this.' },
  'session.none': { status: 401, message: 'Please sign in.' },
  'session.revoked': {
    status: 410,
    message: 'This device was signed out for good by the Owner of the firm, and its data is removed.',
  },
  'session.foreign-origin': { status: 403, message: 'This request comes from another site and was refused.' },
  'session.wrong-password': { status: 401, message: 'This e-mail address and password do not fit together.' },
  'session.too-many-attempts': { status: 429, message: 'Too many attempts. Please wait a few minutes.' },
  'session.password-too-short': { status: 400, message: 'A password needs at least 10 characters.' },
  'session.password-too-long': { status: 400, message: 'A password can have at most 200 characters.' },
  'session.password-too-common': {
    status: 400,
    message: 'This password is one of the first that anybody would guess.',
  },
  'session.password-too-close': {
    status: 400,
    message: 'A password should contain neither your e-mail address nor the name of your firm.',
  },
  'session.password-same': { status: 400, message: 'This is the password that you have already.' },
  'session.second-factor': { status: 401, message: 'The password is right. A second step is needed.' },
  'session.second-factor-missing': {
    status: 401,
    message: 'Your firm asks for a second step at sign-in. Set one up first.',
  },
  'session.wrong-code': { status: 401, message: 'This code is not right, or was used already.' },
  'session.ticket-over': { status: 401, message: 'This took too long. Please sign in again.' },
  'session.wrong-passkey': { status: 401, message: 'This passkey is not known here.' },
  'security.passkey-needs-name': {
    status: 409,
    message: 'Passkeys need an address with a name, such as rounds.example; a bare number will not do.',
  },
  'security.passkey-needs-https': { status: 409, message: 'Passkeys need https.' },
  'security.passkey-refused': { status: 400, message: 'This passkey could not be added. Please try again.' },
  'security.passkey-known': { status: 409, message: 'This passkey is in your list already.' },
  'security.passkey-unknown': { status: 404, message: 'This passkey is not in your list.' },
  'security.too-many-passkeys': { status: 409, message: 'There is room for 20 passkeys. Remove one first.' },
  'security.name-required': { status: 400, message: 'Please enter a name.' },
  'security.totp-on': { status: 409, message: 'Codes of an app are set up already.' },
  'security.totp-not-started': { status: 409, message: 'Please start the set-up again.' },
  'security.needed-by-firm': {
    status: 409,
    message: 'Your firm asks for a second step. Set up another one before you remove the last.',
  },
  'security.no-second-factor': { status: 409, message: 'Set up a second step first.' },
  'security.only-owners': { status: 403, message: 'Only an Owner can change the rule for Owners.' },
  'session.email-invalid': { status: 400, message: 'This is not an e-mail address.' },
  'session.name-required': { status: 400, message: 'Please enter a name.' },
  'sign-up.closed': { status: 403, message: 'New firms cannot sign up here. Ask for an invitation.' },
  'sign-up.code-required': {
    status: 403,
    message: 'The first firm of this server needs the set-up link that the server printed when it started.',
  },
  'sign-up.email-taken': {
    status: 409,
    message: 'This e-mail address has an account already. Please sign in.',
  },
  'sign-up.firm-name-required': { status: 400, message: 'Please enter the name of your firm.' },
  'invitations.unknown': { status: 404, message: 'This invitation is not known. Ask for a new link.' },
  'invitations.expired': { status: 410, message: 'This invitation has run out. Ask for a new link.' },
  'invitations.used': { status: 410, message: 'This invitation was used already. Please sign in.' },
  'invitations.withdrawn': { status: 410, message: 'This invitation was withdrawn. Ask for a new link.' },
  'invitations.already-member': { status: 409, message: 'This person belongs to the account already.' },
  'invitations.roles-required': { status: 400, message: 'Please choose at least one role.' },
  'invitations.cannot-grant': { status: 403, message: 'Only an Owner can make someone an Owner.' },
  'sample-data.not-empty': { status: 409, message: 'Sample data can only be loaded into an empty account.' },
  'sample-data.none': { status: 409, message: 'There is no sample data in this account.' },
  'users.no-seat': { status: 409, message: 'All seats of the subscription are taken. An Owner can add one.' },
  'email.wait': { status: 429, message: 'A mail was sent a moment ago. Please wait.' },
  'email.verified-already': { status: 409, message: 'This address is confirmed already.' },
  'email.same': { status: 400, message: 'This is the address that you have already.' },
  'email.taken': { status: 409, message: 'Somebody else signs in with this address.' },
  'links.unknown': { status: 404, message: 'This link is not known. It may not be complete.' },
  'links.used': { status: 410, message: 'This link was used already.' },
  'links.expired': { status: 410, message: 'This link has run out.' },
  'links.whose': { status: 401, message: 'Give the password of the account that this link is for.' },
  'links.replaced': { status: 410, message: 'A newer link took the place of this one.' },
  'account.name-required': { status: 400, message: 'Please enter a name.' },
  'account.country-invalid': { status: 400, message: 'Please choose a country.' },
  'account.currency-invalid': { status: 400, message: 'Please choose a currency.' },
  'account.time-zone-invalid': { status: 400, message: 'Please choose a time zone.' },
  'account.locale-invalid': { status: 400, message: 'Please choose a language.' },
  'account.is-owner-already': { status: 409, message: 'This person is an Owner already.' },
  'account.no-offer': { status: 404, message: 'This offer is no longer open.' },
  'account.name-wrong': { status: 400, message: 'This is not the name of the account.' },
  'account.closing-already': { status: 409, message: 'The account is being closed already.' },
  'account.not-closing': { status: 409, message: 'The account is not being closed.' },
  'export.busy': {
    status: 429,
    message: 'An export of this account is under way already. Please wait for its end.',
  },
  'account.closed': { status: 409, message: 'The account was closed, and its time to think is over.' },
  'subscription.no-billing': { status: 409, message: 'Nothing can be bought on this server.' },
  'subscription.billing-away': {
    status: 503,
    message: 'The billing service cannot be reached. Nothing was changed.',
  },
  'subscription.billing-refused': { status: 409, message: 'The billing service refused this.' },
  'subscription.seats-invalid': { status: 400, message: 'An account needs at least one seat.' },
  'subscription.seats-too-many': { status: 400, message: 'An account can have at most 10,000 seats.' },
  'subscription.seats-in-use': {
    status: 409,
    message: 'There are more active users than that. Deactivate somebody first.',
  },
  'subscription.reason-required': { status: 400, message: 'Please say why.' },
  'users.unknown': { status: 404, message: 'There is no such person in this account.' },
  'users.last-owner': { status: 409, message: 'An account needs at least one Owner.' },
  'users.only-owners': { status: 403, message: 'Only an Owner can change an Owner, or make someone one.' },
  'users.time-invalid': { status: 400, message: 'A time of day looks like 08:30.' },
  'users.hours-backwards': { status: 400, message: 'Work ends after it begins.' },
  'users.day-invalid': { status: 400, message: 'This is not a day.' },
  'users.days-backwards': { status: 400, message: 'The last day comes before the first.' },
  'users.too-many-days': { status: 400, message: 'There are too many days. Remove some that are over.' },
  'users.cap-too-high': { status: 400, message: 'That is more than a day can hold.' },
  'users.name-is-theirs': {
    status: 409,
    message: 'This person belongs to another account too and keeps the name chosen there.',
  },
  'teams.unknown': { status: 404, message: 'There is no such team in this account.' },
  'teams.name-required': { status: 400, message: 'A team needs a name of at most 60 characters.' },
  'teams.name-taken': { status: 409, message: 'There is a team of this name already.' },
  'teams.no-members': { status: 400, message: 'A team needs at least one member.' },
  'teams.member-inactive': {
    status: 409,
    message: 'One of the members does not belong to the account any more.',
  },
  'teams.leader-outside': { status: 400, message: 'The leader has to be one of the members.' },
  'people.not-assignable': { status: 409, message: 'Work can only be given to an active person or team.' },
  'session.password-due': { status: 403, message: 'Please choose a new password first.' },
  'session.country-not-allowed': {
    status: 403,
    message: 'Your firm does not allow signing in from this country.',
  },
  'security.would-lock-you-out': {
    status: 409,
    message: 'This rule would keep you out yourself: your own country has to be listed.',
  },
  'users.is-you': { status: 403, message: 'Nobody can deactivate themselves or raise their own roles.' },
  'devices.unknown': { status: 404, message: 'There is no such device in this account.' },
  'devices.is-this-one': { status: 409, message: 'This is the device you are using. Sign out here instead.' },
  'devices.is-owners': { status: 403, message: 'Only an Owner can revoke a device of an Owner.' },
  'devices.reason-required': { status: 400, message: 'Please say why.' },
  'devices.name-required': { status: 400, message: 'Please enter a name for the device.' },
  'sessions.unknown': { status: 404, message: 'There is no such session.' },
  'sessions.is-owners': { status: 403, message: 'Only an Owner can end a session of an Owner.' },
  'waiting-changes.unknown': { status: 404, message: 'One of these changes is not in the list.' },
  'waiting-changes.too-many': {
    status: 429,
    message:
      'Too many changes of this device wait for review. Settle them first; the device keeps the others.',
  },
  'profile.telephone-invalid': { status: 400, message: 'Please enter a telephone number, or none.' },
  'profile.picture-invalid': {
    status: 400,
    message: 'Please choose a PNG, JPEG or WebP picture; the app makes it small.',
  },
  'push.unknown-service': {
    status: 400,
    message: 'This browser takes notifications through a service that this server does not send to.',
  },
} as const satisfies Readonly<Record<ErrorKey, HttpErrorRow>>;

export type HttpErrorKey = keyof typeof HTTP_ERRORS;

export function isHttpErrorKey(key: string): key is HttpErrorKey {
  return Object.hasOwn(HTTP_ERRORS, key);
}
