import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from './define-call.ts';
import { roleField, rolesField, shortIdField } from './fields.http.ts';

/** The people of an account and its open invitations; times in epoch milliseconds. */
export const listUsers = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/users',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    users: z.array(
      z.object({
        id: shortIdField,
        name: z.string(),
        email: z.string(),
        roles: z.array(roleField),
        active: z.boolean(),
        joinedAt: z.number(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        roles: z.array(roleField),
        invitedBy: z.string(),
        createdAt: z.number(),
        expiresAt: z.number(),
      }),
    ),
  }),
});

/**
 * Gives a member these roles, or deactivates or reactivates them; what is left out stays. The table and `core` change
 * together, and devices are told at once. Someone who belongs to no account any more is signed out on every device,
 * which hands over what waits and erases its data.
 * @errors users.unknown, users.last-owner, users.only-owners (an Admin and an Owner, or the role Owner),
 * users.is-you (own deactivation, or own further roles without being Owner), invitations.roles-required
 * @source companion USR-3, USR-4, USR-7
 */
export const changeUser = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/users/:user',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    user: shortIdField,
    roles: rolesField.optional(),
    active: z.boolean().optional(),
  }),
  output: z.object({ roles: z.array(roleField), active: z.boolean() }),
});
