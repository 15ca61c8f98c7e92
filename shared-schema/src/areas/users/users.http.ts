import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { personNameField, roleField, rolesField, shortIdField } from '#http/fields.http.ts';
import { detailChanges, memberDetails } from './member-details.schema.ts';

/** Teams by id, as the caller gives them. */
export const teamIdsField = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50));

const listedUser = z.object({
  id: shortIdField,
  name: z.string(),
  email: z.string(),
  roles: z.array(roleField),
  active: z.boolean(),
  joinedAt: z.number(),
  teams: z.array(z.string()),
  details: memberDetails,
  /** Belongs to no other account, so that this one may correct the name. */
  isOnlyHere: z.boolean(),
  /** A new password was asked for and has not been chosen yet. */
  passwordDue: z.boolean(),
  /** When a device of this person was last seen; null: never. */
  lastSeen: z.nullable(z.number()),
  /** Devices that are signed in. */
  devices: z.number(),
  /** Changes that wait on those devices, as they said last; null while none has said. */
  waiting: z.nullable(z.number()),
});
export type ListedUser = z.infer<typeof listedUser>;

const listedInvitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(roleField),
  teams: z.array(z.string()),
  invitedBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type ListedInvitation = z.infer<typeof listedInvitation>;

/** The people of an account and its open invitations; times in epoch milliseconds. @source companion USR-1 */
export const listUsers = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/users',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    users: z.array(listedUser),
    invitations: z.array(listedInvitation),
    /** Seats taken by active people and open invitations; `allowed` null: as many as wanted. */
    seats: z.object({ used: z.number(), allowed: z.nullable(z.number()) }),
  }),
});

/**
 * Changes what the account knows of a member; what is left out stays, also of its details. Tables and `core` change together, and devices
 * are told at once. Someone who belongs to no account any more is signed out on every device, which hands over what
 * waits and erases its data.
 * @errors users.unknown, users.last-owner, users.only-owners (an Admin and an Owner, or the role Owner),
 * users.is-you (own deactivation, or own further roles without being Owner), users.name-is-theirs (who belongs to
 * another account too), users.no-seat, teams.unknown, people.not-assignable (a cover),
 * invitations.roles-required
 * @source companion USR-2 to USR-7
 */
export const changeUser = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/users/:user',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    user: shortIdField,
    roles: z.optional(rolesField),
    active: z.optional(z.boolean()),
    name: z.optional(personNameField),
    teams: z.optional(teamIdsField),
    details: z.optional(detailChanges),
  }),
  output: z.object({ roles: z.array(roleField), active: z.boolean() }),
});

/**
 * Asks for a new password: until the person has chosen one, the server answers no other call of theirs and no device
 * of theirs exchanges anything (SEC-2). Asking twice changes nothing.
 * @errors users.unknown, users.only-owners (an Admin and an Owner), users.is-you
 */
export const forcePassword = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/users/:user/force-password',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, user: shortIdField }),
  output: z.object({}),
});

/** Writes down that somebody took a list out of the app as a file (SEC-1). `id`: made with the export; told twice, it counts once. */
export const noteExport = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/exports',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    id: z.string().check(z.minLength(1), z.maxLength(40)),
    /** The list, as its page is called, or `device-copy`. */
    what: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
    rows: z.int().check(z.minimum(0)),
  }),
  output: z.object({}),
});
