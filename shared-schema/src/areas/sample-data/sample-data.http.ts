import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

const counts = z.object({ rounds: z.number(), customers: z.number(), jobs: z.number() });

/** Loads a believable small firm; the ids of its records start with `sample-`. @errors sample-data.not-empty */
export const loadSampleData = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/sample-data',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({ added: counts }),
});

/**
 * Removes all sample records in one step, but keeps the customers who have a job of the firm's own.
 * @errors sample-data.none
 */
export const removeSampleData = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:account/sample-data',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    removed: counts,
    /** Names of the sample customers that stay. */
    kept: z.array(z.string()),
  }),
});
