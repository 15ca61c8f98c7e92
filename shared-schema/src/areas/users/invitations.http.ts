import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { deviceFields, startedSession } from '#areas/session/session.http.ts';
import { defineCall } from '#http/define-call.ts';
import {
  emailField,
  givenPasswordField,
  personNameField,
  roleField,
  rolesField,
  shortIdField,
} from '#http/fields.http.ts';
import { memberDetails } from './member-details.schema.ts';
import { teamIdsField } from './users.http.ts';

/** The secret of an invitation's link (`/join#<token>`): 256 bits, base64url. */
export const invitationToken = z.string().check(z.maxLength(100));

/**
 * What an invitation answers: the link that may be passed on by other ways than the mail, whose own link nobody is
 * shown. Token and link are empty for a cause that was carried out before.
 */
const sentInvitation = z.object({
  id: z.string(),
  token: z.string(),
  link: z.string(),
  expiresAt: z.number(),
});

/**
 * Invites one person by an e-mail with a link, and answers another link to pass on. Either works for 7 days, and one of
 * them once; only that of the mail proves the address. An earlier open invitation of
 * the same e-mail address is withdrawn. `cause` names the wish of a device that was offline: it is carried out once
 * however many devices bring it (C-21).
 * @errors invitations.cannot-grant, invitations.already-member, users.no-seat,
 * teams.unknown, people.not-assignable (a cover)
 */
export const invite = defineCall({
  method: 'POST',
  path: '/api/invitations',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    name: personNameField,
    email: emailField,
    roles: rolesField,
    teams: z.optional(teamIdsField),
    details: z.optional(memberDetails),
    cause: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  }),
  output: sentInvitation,
});

/**
 * Sends an open invitation once more with new links, which work for 7 days; those before stop working.
 * @errors invitations.unknown, invitations.cannot-grant (an Admin and an Owner's invitation)
 */
export const resendInvitation = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/invitations/:id/resend',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, id: z.string().check(z.maxLength(40)) }),
  output: sentInvitation,
  limit: { max: 30, seconds: 300, by: 'ip' },
});

/** @errors invitations.unknown, invitations.cannot-grant (an Admin and an Owner's invitation) */
export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:account/invitations/:id',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, id: z.string().check(z.maxLength(40)) }),
  output: z.object({}),
});

const lookLimit = { max: 60, seconds: 300, by: 'ip' } as const;

/** What an invitation is for. @errors invitations.unknown, invitations.expired, invitations.used, invitations.withdrawn */
export const lookAtInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/look',
  access: 'open',
  input: z.object({ token: invitationToken }),
  output: z.object({
    account: shortIdField,
    company: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(roleField),
    invitedBy: z.string(),
    expiresAt: z.number(),
    /** The person has a password here already and joins with that one; null: a link that was shown does not tell. */
    hasUser: z.nullable(z.boolean()),
  }),
  limit: lookLimit,
});

/**
 * Joins the account and starts a session. A new person chooses a password; one who is known here gives the own, and the
 * second step where there is one: then `completeSignIn` joins. A new person whose link was not mailed is sent a mail to
 * confirm the address.
 * @errors as lookAtInvitation, and session.wrong-password, session.password-too-short, session.second-factor
 */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'open',
  input: z.extend(deviceFields, {
    token: invitationToken,
    name: z.optional(personNameField),
    password: givenPasswordField,
  }),
  output: startedSession,
  limit: { max: 20, seconds: 300, by: 'ip' },
});
