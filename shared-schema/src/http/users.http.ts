import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from './define-call.ts';
import { roleField, shortIdField } from './fields.http.ts';

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
