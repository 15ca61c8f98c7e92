import type { Role } from '#access/roles.ts';

/** Who may change which round a job is in (specification 1, section 6). */
export const JOB_ROUND_WRITERS: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];

/** Who may order the jobs of a round. */
export const ORDER_WRITERS: readonly Role[] = ['owner', 'admin', 'planner'];
