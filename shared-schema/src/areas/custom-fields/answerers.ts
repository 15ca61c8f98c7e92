import type { Role } from '#access/roles.ts';

/** Who fills in forms about visits; about customers, jobs and people it is the writers of their documents. */
export const VISIT_ANSWERERS: readonly Role[] = ['owner', 'admin', 'creator', 'planner'];
