import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from './define-call.ts';
import {
  emailField,
  givenPasswordField,
  personNameField,
  roleField,
  rolesField,
  shortIdField,
} from './fields.http.ts';
import { deviceFields, startedSession } from './session.http.ts';

/** The secret of an invitation's link (`/join#<token>`): 256 bits, base64url. */
export const invitationToken = z.string().max(100);

/**
 * Invites one person by a link that works once, for 7 days. An earlier open invitation of the same e-mail address
 * is withdrawn. @errors invitations.cannot-grant, invitations.already-member
 */
export const invite = defineCall({
  method: 'POST',
  path: '/api/invitations',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, name: personNameField, email: emailField, roles: rolesField }),
  output: z.object({ id: z.string(), token: z.string(), link: z.string(), expiresAt: z.number() }),
});

/** @errors invitations.unknown, invitations.cannot-grant (an Admin and an Owner's invitation) */
export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:account/invitations/:id',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, id: z.string().max(40) }),
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
    company: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(roleField),
    invitedBy: z.string(),
    expiresAt: z.number(),
    /** The person has a password here already and joins with that one. */
    hasUser: z.boolean(),
  }),
  limit: lookLimit,
});

/**
 * Joins the account and starts a session. A new person chooses a password; one who is known here gives the own.
 * @errors as lookAtInvitation, and session.wrong-password, session.password-too-short
 */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'open',
  input: deviceFields.extend({
    token: invitationToken,
    name: personNameField.optional(),
    password: givenPasswordField,
  }),
  output: startedSession,
  limit: { max: 20, seconds: 300, by: 'ip' },
});
