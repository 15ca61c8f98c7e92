import type { Role } from '#access/roles.ts';

/** Create or edit customers (companion 1.4, CUS-16). It stands alone: the start asks for it, and for no schemas. */
export const CUSTOMER_WRITERS: readonly Role[] = ['owner', 'admin', 'creator'];
