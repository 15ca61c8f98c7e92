import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

/** Looks whether every change that was written down is still there as it was written: the chain of each day. */
export const verifyAudit = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/audit/verified',
  access: { roles: ['owner'] },
  input: z.object({ account: shortIdField }),
  output: z.object({
    days: z.number(),
    changes: z.number(),
    faults: z.array(
      z.object({
        /** ISO day in UTC. */
        day: z.string(),
        fault: z.enum(['missing', 'altered', 'unsealed']),
      }),
    ),
  }),
  seconds: 60,
  limit: { max: 30, seconds: 3_600, by: 'ip' },
});
