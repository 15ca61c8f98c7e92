import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';
import { emailField } from '#http/fields.http.ts';

/**
 * Whether the signed-in person is Owner or Admin of an account that the named person owns: only they may be led to
 * the main account of the franchise. Answers no for addresses that nobody has. @source specification 1, 7
 */
export const isFranchiseOwnerOrAdmin = defineCall({
  method: 'GET',
  path: '/api/franchise/is-franchise-owner-or-admin',
  access: 'session',
  input: z.object({ franchiseOwnerEmail: emailField }),
  output: z.object({ data: z.object({ isFranchiseOwnerOrAdmin: z.boolean() }) }),
  limit: { max: 120, seconds: 3_600, by: 'ip' },
});
