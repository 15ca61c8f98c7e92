import type { Role } from '#access/roles.ts';

/** Who may order the jobs of a round (data-model 7). */
export const ORDER_WRITERS: readonly Role[] = ['owner', 'admin', 'planner'];
